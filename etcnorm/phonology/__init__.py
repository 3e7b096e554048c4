"""How words sound: pronunciations, syllables, rhyme, and what speech cannot tell apart.

Three tasks of the PhonologyBench paper (grapheme-to-phoneme conversion, syllable counting, rhyme)
and the sound classes that the homophonic phenomena of the ETC-Bench paper rest on. The phones are
broad IPA in the conventions of WikiPron; ``lexicons/{lang}/pronunciation/about.toml`` names the
reference accent and what the transcription of each language keeps and leaves out.
"""

from etcnorm.phonology.model_files import use_models
from etcnorm.phonology.pronunciation import Pronunciation, pronounce
from etcnorm.phonology.rhyme import rhymes
from etcnorm.phonology.sound import same_sound, sound_key
from etcnorm.phonology.syllables import syllables

__all__ = [
    "Pronunciation",
    "pronounce",
    "rhymes",
    "same_sound",
    "sound_key",
    "syllables",
    "use_models",
]
