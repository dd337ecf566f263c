// Tells whether an English phrase can be the name of something: it ends in a noun, and no verb stands in it.

/** Forms of verbs that papers use and that no suffix gives away. */
const verbs = new Set(
  `underwent undergo undergoes undergoing undergone received receive receives had has have were was are is been took takes taken
  began begun became rose risen fell fallen grew grown led met kept held lost won sought taught thought brought bought
  built sent spent felt dealt meant knew drew drawn threw thrown wrote written chose chosen spoke broken woke shown gave
  ran occurs occurred remains remained differs differed varies varied needs seems appears appeared tends allows shows`.split(
    /\s+/u,
  ),
);

/** Endings of adjectives, and the nouns that end like them. */
const adjective =
  /(?:ous|ful|less|able|ible|ive|ical|ional|ntal|idal|eal|iac|oid|ary|ic|al|ior|est|ular|ish)$/u;
const nounsLikeAdjectives = new Set(
  `table variable cable vegetable syllable bible timetable rehearsal trial hospital animal survival approval removal
  signal journal arrival interval goal withdrawal referral material potential proposal capital manual metal mineral
  individual professional chemical pharmaceutical deal meal appeal seal canal crystal retrieval renewal disposal appraisal
  mammal portal petal pedal terminal festival rival denial burial dismissal refusal recital tutorial memorial editorial
  characteristic clinic topic epidemic pandemic music fabric logic metric critic public mosaic antibiotic statistic traffic arithmetic
  rubric ethic plastic ceramic analgesic anesthetic anaesthetic narcotic psychotic diuretic antiseptic cosmetic organic
  objective alternative perspective archive initiative incentive narrative representative preservative additive
  derivative executive relative drive hive laxative sedative adhesive explosive olive native detective
  library summary dictionary boundary salary glossary diary ovary capillary secretary vocabulary itinerary commentary
  steroid thyroid opioid alkaloid colloid ellipsoid test rest forest harvest interest request chest nest quest protest
  contest behavior behaviour interior exterior fish dish rash polish finish spoonful handful`.split(
    /\s+/u,
  ),
);

const participle = /^(?!.*(?:seed|feed|speed|breed|weed|need|bed|shed|sled)$).{2,}ed$/u;
const plural = /[^s]s$/u;

/** The words are English and in order; single words are names of their own. */
export function isNounPhrase(text: string): boolean {
  const words = text.toLowerCase().split(/[\s-]+/u);
  const last = words.at(-1) ?? "";
  if (!/^[a-z]+$/u.test(last)) return true;
  if (words.some((word) => verbs.has(word))) return false;
  if (words.length === 1) return true;
  // "patients received", "rats treated orally": what a plural did or had done to it.
  if (
    words.some(
      (word, index) => index > 0 && participle.test(word) && plural.test(words[index - 1] ?? ""),
    )
  )
    return false;
  return !participle.test(last) && (!adjective.test(last) || nounsLikeAdjectives.has(last));
}
