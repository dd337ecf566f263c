// English word forms: singular and plural, British and American spelling.

const irregular: ReadonlyArray<[singular: string, plural: string]> = [
  ["analysis", "analyses"],
  ["axis", "axes"],
  ["bacterium", "bacteria"],
  ["basis", "bases"],
  ["child", "children"],
  ["corpus", "corpora"],
  ["crisis", "crises"],
  ["criterion", "criteria"],
  ["diagnosis", "diagnoses"],
  ["foot", "feet"],
  ["fungus", "fungi"],
  ["genus", "genera"],
  ["hypothesis", "hypotheses"],
  ["index", "indices"],
  ["leaf", "leaves"],
  ["locus", "loci"],
  ["man", "men"],
  ["matrix", "matrices"],
  ["metastasis", "metastases"],
  ["mouse", "mice"],
  ["neurosis", "neuroses"],
  ["nucleus", "nuclei"],
  ["phenomenon", "phenomena"],
  ["prognosis", "prognoses"],
  ["prosthesis", "prostheses"],
  ["spectrum", "spectra"],
  ["stimulus", "stimuli"],
  ["synthesis", "syntheses"],
  ["thesis", "theses"],
  ["tooth", "teeth"],
  ["vertebra", "vertebrae"],
  ["vertex", "vertices"],
  ["woman", "women"],
];
const toSingular = new Map(irregular.map(([singular, plural]) => [plural, singular]));
const toPlural = new Map(irregular);

// Words of which there is no plural that anybody would search for.
const uncountable =
  /(?:ing|ics|ism|ness|ware|ology|graphy|[aiu]tion|sion|ancy|ency|ity|ance|ence|ship|hood|ment)$|^(?:data|energy|equipment|evidence|health|heat|information|knowledge|light|news|research|series|species|traffic|water|wildlife|work)$/u;

/** The singular of a lower-case word; the word itself when it is none of the plurals we know. */
export function singularOf(word: string): string {
  const known = toSingular.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || /(?:ss|us|is|ics|news|series|species)$/u.test(word)) return word;
  if (/[^aeiou]ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|zz)es$/u.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Every word whose singular is this one, and perhaps a few that nobody writes. */
export function formsOf(singular: string): string[] {
  const known = toPlural.get(singular);
  const forms = [singular, `${singular}s`, `${singular}es`];
  if (singular.endsWith("y")) forms.push(`${singular.slice(0, -1)}ies`);
  if (known !== undefined) forms.push(known);
  return forms;
}

/** The plural of a lower-case word, or undefined when there is none to speak of. */
export function pluralOf(word: string): string | undefined {
  const known = toPlural.get(word);
  if (known !== undefined) return known;
  if (word.length < 3 || !/^[a-z]+$/u.test(word) || uncountable.test(word)) return undefined;
  if (/(?:s|x|z|ch|sh)$/u.test(word))
    return /(?:ss|x|z|ch|sh|us)$/u.test(word) ? `${word}es` : undefined;
  return /[^aeiou]y$/u.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

// Beginnings of words, British and American; what follows them is the same in both.
const spellings: ReadonlyArray<[british: string, american: string]> = (
  "aeroplane airplane|aesthetic esthetic|ageing aging|aluminium aluminum|amoeb ameb|anaem anem|anaesth anesth|analogue " +
  "analog|analys analyz|apnoea apnea|artefact artifact|behaviour behavior|caesar cesar|calibre caliber|cancelled " +
  "canceled|catalogue catalog|catalys catalyz|centimetre centimeter|centre center|coeliac celiac|colour color|defence " +
  "defense|diarrhoea diarrhea|dialogue dialog|dyslipidaem dyslipidem|electrolys electrolyz|encyclopaed encycloped|" +
  "endeavour endeavor|faec fec|favour favor|fibre fiber|flavour flavor|foet fet|fulfilment fulfillment|gonorrhoea " +
  "gonorrhea|grey gray|gynaecolog gynecolog|haem hem|harbour harbor|honour honor|humour humor|hydrolys hydrolyz|" +
  "hyperglycaem hyperglycem|hypoglycaem hypoglycem|ischaem ischem|judgement judgment|kilometre kilometer|labelled " +
  "labeled|labelling labeling|labour labor|leukaem leukem|licence license|litre liter|manoeuvr maneuver|metre meter|" +
  "millimetre millimeter|modelled modeled|modelling modeling|mould mold|neighbour neighbor|nanofibre nanofiber|" +
  "odour odor|oedema edema|oesophag esophag|oestrogen estrogen|offence offense|orthopaed orthoped|paediatr pediatr|" +
  "palaeo paleo|paralys paralyz|plough plow|programme program|rigour rigor|savour savor|sceptic skeptic|signalling " +
  "signaling|sulph sulf|theatre theater|travelling traveling|traveller traveler|tumour tumor|tunnelling tunneling|" +
  "tyre tire|vapour vapor|vigour vigor"
)
  .split("|")
  .map((pair) => pair.split(" ") as [string, string]);
// -ise, -isation and their kin, but not the words whose -ise is no ending.
const ise =
  /^(?!(?:adv|comprom|exerc|enterpr|expert|franch|no|otherw|prec|prem|prom|ra|surpr|superv|rev|dev|ar|w|conc|paradox)ise)([a-z]{3,})is(ation|ations|e|ed|es|er|ers|ing)$/u;
const ize = /^(?!(?:s|pr|se|capsize))([a-z]{3,})iz(ation|ations|e|ed|es|er|ers|ing)$/u;

/** The other spelling of a lower-case word, or undefined when both sides of the ocean write it alike. */
export function otherSpellingOf(word: string): string | undefined {
  for (const [british, american] of spellings) {
    // British first: most American forms are the beginning of other words too.
    if (
      word.startsWith(british) &&
      !/^(?:analysis|dialysis|catalysis|electrolysis|hydrolysis|paralysis)$/u.test(word)
    ) {
      return american + word.slice(british.length);
    }
    if (word.startsWith(american) && isAmerican(word, american)) {
      return british + word.slice(american.length);
    }
  }
  const toAmerican = ise.exec(word);
  if (toAmerican !== null) return `${toAmerican[1]}iz${toAmerican[2]}`;
  const toBritish = ize.exec(word);
  return toBritish === null ? undefined : `${toBritish[1]}is${toBritish[2]}`;
}

// Short beginnings such as "fec" or "hem" begin many words that both spell alike.
function isAmerican(word: string, beginning: string): boolean {
  if (beginning === "hem") return /^hem(?:at|ato|or|og|oly|odial)/u.test(word);
  if (
    [
      "fec",
      "fet",
      "meter",
      "program",
      "analog",
      "dialog",
      "tire",
      "mold",
      "gray",
      "license",
    ].includes(beginning)
  ) {
    return /^(?:feces|fecal|fetus|fetal|meters?|programs?|analogs?|dialogs?|tires?|molds?|gray|licenses?)$/u.test(
      word,
    );
  }
  return true;
}
