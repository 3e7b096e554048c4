"""The safe base: Unicode, case and punctuation, and nothing that a script needs is lost."""

import unicodedata

import pytest

from etcnorm import Canonicalizer, languages, wer

#: Words of each script that must come through whole: vowel signs, joiners, tones, points.
WORDS = {
    "am": "ሰላም ለዓለም ጤና ይስጥልኝ",
    "ar": "السلام عليكم ورحمة الله",
    "bn": "আমি বাংলায় গান গাই ক্ষণ",
    "he": "שָׁלוֹם לָעוֹלָם אֲנִי לוֹמֵד",
    "hi": "हिन्दी में क्षमा और ज़रूरत",
    "hy": "Բարեւ ձեզ աշխարհ",
    "ka": "გამარჯობა მსოფლიო",
    "km": "សួស្តី ពិភពលោក",
    "ml": "മലയാളം അവൻ്റെ കാര്യം അവര്‍",
    "my": "မင်္ဂလာပါ ကမ္ဘာလောက",
    "ta": "வணக்கம் உலகம் ஸ்ரீ",
    "te": "నమస్కారం ప్రపంచం క్ష",
    "th": "สวัสดี ชาวโลก น้ำ ที่นี่",
    "yo": "ọjọ́ orí ẹ̀kọ́ ṣé",
}
BASE = [lang for lang in WORDS if not languages.has_pack(lang)]


def marks(text):
    return [c for c in unicodedata.normalize("NFC", text) if unicodedata.category(c)[0] == "M"]


@pytest.mark.parametrize("lang", BASE)
def test_no_word_is_split_and_no_mark_is_lost(lang):
    form = Canonicalizer(lang)(WORDS[lang])
    assert len(form.split()) == len(WORDS[lang].split())
    if lang != "ml":  # There a mark and a joiner become one letter.
        assert marks(form) == marks(WORDS[lang])


@pytest.mark.parametrize("lang", sorted(set(BASE) - {"hy", "ml"}))
def test_words_without_case_stand_as_they_are(lang):
    assert Canonicalizer(lang)(WORDS[lang]) == unicodedata.normalize("NFC", WORDS[lang])


@pytest.mark.parametrize(
    ("lang", "one", "other"),
    [
        ("ta", "3.5 கிலோ", "35 கிலோ"),
        ("ta", "3.5 கிலோ", "3 5 கிலோ"),
        ("th", "-5 องศา", "5 องศา"),
        ("he", "1/2 כוס", "12 כוס"),
        ("ml", "12:30", "12 30"),
        ("am", "٣٫٥", "35"),
    ],
)
def test_marks_inside_figures_count(lang, one, other):
    assert Canonicalizer(lang)(one) != Canonicalizer(lang)(other)


@pytest.mark.parametrize(
    ("lang", "one", "other"),
    [("hy", "և", "ԵՒ"), ("lb", "Strooss", "STROOSS"), ("lb", "Straße", "STRASSE")],
)
def test_case_falls_away_in_full(lang, one, other):
    assert Canonicalizer(lang)(one) == Canonicalizer(lang)(other)


@pytest.mark.parametrize(
    ("lang", "written", "plain"),
    [
        ("am", "ሰላም፣ ዓለም።", "ሰላም ዓለም"),
        ("ar", "مرحبا، كيف الحال؟", "مرحبا كيف الحال"),
        ("he", "שלום, עולם!", "שלום עולם"),
        ("hi", "नमस्ते। आप कैसे हैं?", "नमस्ते आप कैसे हैं"),
        ("ca", "col·lecció", "collecció"),
        ("he", "צה״ל", "צהל"),
        ("he", 'צה"ל', "צהל"),
        ("he", "ג׳ירפה", "ג'ירפה"),
        ("hy", "Բարեւ։ Ինչպե՞ս ես", "բարեւ ինչպես ես"),
        ("ml", "നമസ്കാരം! സുഖമാണോ?", "നമസ്കാരം സുഖമാണോ"),
        ("ta", "வணக்கம், நலமா?", "வணக்கம் நலமா"),
        ("th", "สวัสดี! สบายดีไหม?", "สวัสดี สบายดีไหม"),
        ("el", "Γεια, τι κάνεις;", "γεια τι κάνεις"),
        ("es", "¿Qué tal? ¡Bien!", "qué tal bien"),
        ("pl", "„Dobrze” – powiedział.", "dobrze powiedział"),
    ],
)
def test_punctuation_carries_no_sound(lang, written, plain):
    c = Canonicalizer(lang)
    assert c(written) == c(plain) == plain


@pytest.mark.parametrize(
    ("lang", "written", "folded"),
    [
        ("el", "ΚΑΛΗΜΈΡΑ Κόσμε", "καλημέρα κόσμε"),
        ("hy", "ԲԱՐԵՒ Ձեզ", "բարեւ ձեզ"),
        ("ka", "ᲒᲐᲛᲐᲠᲯᲝᲑᲐ", "გამარჯობა"),
        ("pl", "ŁÓDŹ Żółw", "łódź żółw"),
        ("sv", "ÅÄÖ Hej", "åäö hej"),
        ("und", "Ünïcode ÀÉÎ", "ünïcode àéî"),
    ],
)
def test_case_folds(lang, written, folded):
    assert Canonicalizer(lang)(written) == folded


@pytest.mark.parametrize(
    ("lang", "native"),
    [
        ("ar", "١٢٣"), ("fa", "۱۲۳"), ("hi", "१२३"), ("bn", "১২৩"), ("ml", "൧൨൩"), ("ta", "௧௨௩"),
        ("th", "๑๒๓"), ("my", "၁၂၃"), ("km", "១២៣"), ("und", "１２３"),
    ],
)  # fmt: skip
def test_native_digits_are_digits(lang, native):
    assert Canonicalizer(lang)(native) == "123"


@pytest.mark.parametrize("lang", BASE)
@pytest.mark.parametrize(
    "mark", ["\u00ad", "\u200b", "\u2060", "\ufeff", "\u200e", "\u200f", "\u202a", "\u2069"]
)
def test_invisible_characters_are_no_difference(lang, mark):
    c = Canonicalizer(lang)
    word, *rest = WORDS[lang].split()
    marked = f"{mark}{word[:2]}{mark}{word[2:]}{mark} {' '.join(rest)}"
    if unicodedata.category(word[2]) != "M":
        assert c(marked) == c(WORDS[lang])


def test_joiners_stay_where_a_script_writes_with_them():
    assert Canonicalizer("ne")("क्\u200dष") == "क्\u200dष"
    assert Canonicalizer("und")("zero\u200dwidth") == "zerowidth"


@pytest.mark.parametrize(
    ("old", "new"),
    [("അവര്\u200d", "അവർ"), ("അവന്\u200d", "അവൻ"), ("പാല്\u200d", "പാൽ"), ("ആള്\u200d", "ആൾ")],
)
def test_final_consonants_of_malayalam_are_one_however_they_are_coded(old, new):
    c = Canonicalizer("ml")
    assert c(old) == c(new) == new
    assert c(new) != c(old.removesuffix("\u200d")), "a vowel is heard"


@pytest.mark.parametrize(
    ("lang", "one", "other"),
    [
        ("hi", "कम", "काम"),
        ("ml", "കല", "കാല"),
        ("ta", "கல்", "கால்"),
        ("th", "มา", "ม้า"),
        ("he", "שָׁם", "שֵׁם"),
        ("am", "ሰበረ", "ተሰበረ"),
        ("hy", "սեր", "սար"),
        ("es", "año", "ano"),
        ("yo", "ọkọ", "ọkọ́"),
    ],
)
def test_what_is_heard_stays_apart(lang, one, other):
    c = Canonicalizer(lang)
    assert c(one) != c(other)
    assert wer([one], [other], lang=lang) > 0


@pytest.mark.parametrize("lang", ["am", "he", "ml", "th", "und", "xh"])
def test_only_the_phenomena_of_the_base_are_used(lang):
    from etcnorm import taxonomy

    if languages.has_pack(lang):
        pytest.skip("the language has tables of its own")
    text = WORDS.get(lang, "Ünïcode") + " [laughter] “A”, 5 – 6… 😀 U.S.A. twenty-one café"
    result = Canonicalizer(lang).explain(text)
    assert {e.phenomenon for e in result.edits} <= set(taxonomy.load("und"))
    assert "twenty" in result.text and "café" in result.text
