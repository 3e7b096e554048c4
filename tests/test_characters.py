"""Pronunciation of Chinese and Japanese texts: what is read in its surroundings."""

import pytest

from etcnorm.phonology import pronounce, same_sound, syllables
from etcnorm.phonology.pronunciation import pronouncer


def ipa(text, lang):
    return pronounce(text, lang)[0].ipa


@pytest.mark.parametrize(
    ("text", "as_if"),
    [
        ("これは本です", "これわ本です"),
        ("東京へ行きます", "東京え行きます"),
        ("本を読む", "本お読む"),
        ("こんにちは", "こんにちわ"),
        ("アメリカ人の先生", "アメリカじんの先生"),
        ("国際的な", "国際てきな"),
        ("三人で行った", "さんにんで行った"),
        ("十四人が", "じゅうよにんが"),
        ("3時に", "さんじに"),
        ("人々", "ひとびと"),
        ("ﾆｭｰｽ", "ニュース"),
    ],
)
def test_japanese_is_read_in_its_surroundings(text, as_if):
    assert same_sound(text, as_if, "ja")


def test_a_part_of_a_word_is_no_particle():
    assert "ɰᵝ" not in ipa("はなび", "ja")
    assert ipa("母は花が好き", "ja").startswith("h a̠ h a̠ ɰᵝ a̠ h a̠ n a̠")


@pytest.mark.parametrize(
    ("text", "tones"),
    [
        ("我不知道", "˨˩˦ ˥˩ ˥˥ ˥˩"),
        ("我不去", "˨˩˦ ˧˥ ˥˩"),
        ("一个人", "˧˥ ˥˩ ˧˥"),
        ("一起走", "˥˩ ˨˩˦ ˨˩˦"),
        ("二〇一一", "˥˩ ˧˥ ˥˥ ˥˥"),
        ("竹篓子", "˧˥ ˨˩˦ ˧"),
        ("3号", "˥˥ ˥˩"),
    ],
)
def test_chinese_tones_in_their_surroundings(text, tones):
    assert " ".join(phone for phone in ipa(text, "zh").split() if phone[0] in "˥˦˧˨˩") == tones


def test_readings_of_a_character_come_best_first():
    voice = pronouncer("zh")
    assert ["".join(reading.phones) for reading in voice.readings("长")][:2] == [
        "ʈʂʰɑŋ˧˥",
        "ʈʂɑŋ˨˩˦",
    ]


@pytest.mark.parametrize("lang", ["zh", "ja"])
@pytest.mark.parametrize(
    "text", ["", "ー", "々", "-", "T恤x", "カtaカ", "𠮷野家の", "!?", "한국어"]
)
def test_what_has_no_reading_breaks_nothing(lang, text):
    assert len(pronounce(text, lang)) <= 1
    assert syllables(text, lang) >= 0
