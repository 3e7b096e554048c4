#!/usr/bin/env bash
# Run every peer over pairs, each set of requirements in an environment of its own, and leave one
# result a system in FOLDER. What they say is judged when the results are merged:
#
#     benchmarks/peers/run.sh FOLDER PAIRS.jsonl...
#     etcnorm bench etc PAIRS.jsonl... -s etcnorm -s identity $(printf -- '--merge %s ' FOLDER/*.json)
#
# pynini builds the grammars of NeMo anew in each run: minutes for each language.
set -euo pipefail

folder=${1:?usage: run.sh FOLDER PAIRS.jsonl...}
shift
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$folder"

environment() { # NAME: make it once
    local home="$folder/venv-$1"
    if [[ ! -x $home/bin/etcnorm ]]; then
        python3 -m venv "$home"
        "$home/bin/pip" install --quiet -r "$here/$1.txt"
        "$home/bin/pip" install --quiet "$here/../.."
    fi
}

run() { # ENVIRONMENT SYSTEM PAIRS...
    local home="$folder/venv-$1" system=$2
    shift 2
    echo "$system" >&2
    "$home/bin/etcnorm" bench etc "$@" --encoder none --samples 0 --json --system "$system" \
        >"$folder/$system.json.part"
    mv "$folder/$system.json.part" "$folder/$system.json"
}

for name in plain wetext nemo; do environment "$name"; done
for system in whisper num2words; do run plain "$system" "$@"; done
for system in wetext-tn wetext-itn; do run wetext "$system" "$@"; done
for system in nemo-tn nemo-itn; do run nemo "$system" "$@"; done
