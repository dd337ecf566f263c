// Tests how names are split into parts, listed, shown, and kept in a paper record.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import type { CslName } from "../csl-item.ts";
import { withParticle } from "./name-parts.ts";
import { fromAuthor, nameText, splitName, splitNames, toAuthor } from "./names.ts";

const person = (given: string, family: string, more: CslName = {}): CslName => ({
  given,
  family,
  ...more,
});
const kept = (particle: string): CslName => ({ "non-dropping-particle": particle });
const dropped = (particle: string): CslName => ({ "dropping-particle": particle });
const literal = (text: string): CslName => ({ literal: text });

const names: Record<string, Array<[text: string, expected: CslName]>> = {
  "the last word of a name is the family name": [
    ["Jane Doe", person("Jane", "Doe")],
    ["Jane Q. Doe", person("Jane Q.", "Doe")],
    ["  Jane \t Doe ", person("Jane", "Doe")],
    ["J.R.R. Tolkien", person("J.R.R.", "Tolkien")],
    ["J. R. R. Tolkien", person("J. R. R.", "Tolkien")],
    ["JRR Tolkien", person("JRR", "Tolkien")],
    ["Jean-Paul Sartre", person("Jean-Paul", "Sartre")],
    ["Nguyễn Văn An", person("Nguyễn Văn", "An")],
    ["Zhang San", person("Zhang", "San")],
    ["Иван Петров", person("Иван", "Петров")],
    ["Jane Doe*", person("Jane", "Doe")],
  ],
  "one word is a family name": [
    ["Plato", { family: "Plato" }],
    ["Μέγας", { family: "Μέγας" }],
    ["", {}],
  ],
  "a comma stands after the family name": [
    ["Doe, Jane", person("Jane", "Doe")],
    ["Doe,Jane Q.", person("Jane Q.", "Doe")],
    ["García Márquez, Gabriel", person("Gabriel", "García Márquez")],
    ["Zhang, San", person("San", "Zhang")],
    ["Smith, JA", person("JA", "Smith")],
    ["Smith, MD", person("MD", "Smith")],
    ["王, 小明", person("小明", "王")],
    ["王，小明", person("小明", "王")],
    ["Doe, Jane et al.", person("Jane", "Doe")],
  ],
  "initials after a word mean that the family name came first": [
    ["Smith JA", person("J. A.", "Smith")],
    ["Smith J", person("J.", "Smith")],
    ["Dupont J-P", person("J.-P.", "Dupont")],
    ["Smith J.A.", person("J.A.", "Smith")],
    ["Smith J. A.", person("J. A.", "Smith")],
    ["Иванов И.И.", person("И.И.", "Иванов")],
    ["van der Berg JA", person("J. A.", "Berg", kept("van der"))],
    ["O'Brien TK", person("T. K.", "O'Brien")],
    ["Garcia Lopez M", person("M.", "Garcia Lopez")],
    ["Smith JA Jr", person("J. A.", "Smith", { suffix: "Jr" })],
    ["Smith JA 3rd", person("J. A.", "Smith", { suffix: "3rd" })],
  ],
  "a family name in capitals may come first": [
    ["DUPONT Jean", person("Jean", "DUPONT")],
    ["ZHANG San", person("San", "ZHANG")],
    ["Yoshua BENGIO", person("Yoshua", "BENGIO")],
  ],
  "small particles before the family name are kept with it": [
    ["Vincent van Gogh", person("Vincent", "Gogh", kept("van"))],
    ["Jan van der Waals", person("Jan", "Waals", kept("van der"))],
    ["Simone de Beauvoir", person("Simone", "Beauvoir", kept("de"))],
    ["Charles de la Vallée Poussin", person("Charles", "Vallée Poussin", kept("de la"))],
    ["Jean de La Fontaine", person("Jean", "La Fontaine", kept("de"))],
    ["Leonardo da Vinci", person("Leonardo", "Vinci", kept("da"))],
    ["Giovanni di Lorenzo", person("Giovanni", "Lorenzo", kept("di"))],
    ["Ursula von der Leyen", person("Ursula", "Leyen", kept("von der"))],
    ["Abdullah bin Salman", person("Abdullah", "Salman", kept("bin"))],
    ["Gerard 't Hooft", person("Gerard", "Hooft", kept("'t"))],
    ["Jacobus van 't Hoff", person("Jacobus", "Hoff", kept("van 't"))],
    ["van Gogh", { family: "Gogh", ...kept("van") }],
    ["van Gogh, Vincent", person("Vincent", "Gogh", kept("van"))],
    ["de la Cruz, Juana Inés", person("Juana Inés", "Cruz", kept("de la"))],
  ],
  "particles glued to the family name are told apart": [
    ["Abd al-Rahman al-Sufi", person("Abd al-Rahman", "Sufi", kept("al-"))],
    ["Jean d'Alembert", person("Jean", "Alembert", kept("d'"))],
    ["d’Alembert, Jean", person("Jean", "Alembert", kept("d’"))],
    ["Guillaume de l'Hôpital", person("Guillaume", "Hôpital", kept("de l'"))],
    ["Carla dell'Acqua", person("Carla", "Acqua", kept("dell'"))],
  ],
  "von, and a particle after the given name, are dropped from the family name": [
    ["Alexander von Humboldt", person("Alexander", "Humboldt", dropped("von"))],
    ["Humboldt, Alexander von", person("Alexander", "Humboldt", dropped("von"))],
    ["Beethoven, Ludwig van", person("Ludwig", "Beethoven", dropped("van"))],
    ["Fontaine, Jean de la", person("Jean", "Fontaine", dropped("de la"))],
    ["von Humboldt, Alexander", person("Alexander", "Humboldt", kept("von"))],
  ],
  "particles with a capital belong to the family name": [
    ["Robert De Niro", person("Robert", "De Niro")],
    ["Ursula K. Le Guin", person("Ursula K.", "Le Guin")],
    ["Charles F. Van Loan", person("Charles F.", "Van Loan")],
    ["Angus Mac Donald", person("Angus", "Mac Donald")],
    ["Laurie MacDonald", person("Laurie", "MacDonald")],
    ["Conan O'Brien", person("Conan", "O'Brien")],
    ["Beverly D'Angelo", person("Beverly", "D'Angelo")],
    ["Eva St. John", person("Eva", "St. John")],
    ["Van Morrison", person("Van", "Morrison")],
    ["Tim Van de Cruys", person("Tim", "Van de Cruys")],
    ["Gretel Liz De la Peña", person("Gretel Liz", "De la Peña")],
    ["Santiago Ramón y Cajal", person("Santiago", "Ramón y Cajal")],
    ["Artur da Costa e Silva", person("Artur", "Costa e Silva", kept("da"))],
  ],
  "suffixes are told apart wherever they stand": [
    ["Martin Luther King Jr.", person("Martin Luther", "King", { suffix: "Jr." })],
    ["Martin Luther King, Jr.", person("Martin Luther", "King", { suffix: "Jr." })],
    ["King, Jr., Martin Luther", person("Martin Luther", "King", { suffix: "Jr." })],
    ["King, Martin Luther, Jr.", person("Martin Luther", "King", { suffix: "Jr." })],
    ["King Jr., Martin Luther", person("Martin Luther", "King", { suffix: "Jr." })],
    ["William H. Gates III", person("William H.", "Gates", { suffix: "III" })],
    ["Gates, III, William H.", person("William H.", "Gates", { suffix: "III" })],
    ["de Wit, Sr, Jan", person("Jan", "Wit", { ...kept("de"), suffix: "Sr" })],
  ],
  "titles and degrees are no part of a name": [
    ["Dr. Jane Doe", person("Jane", "Doe")],
    ["Prof. Dr. Jane Doe", person("Jane", "Doe")],
    ["Doe, Prof. Jane", person("Jane", "Doe")],
    ["Jane Doe, PhD", person("Jane", "Doe")],
    ["Jane Doe, M.D., Ph.D.", person("Jane", "Doe")],
    ["Jane Doe, MD", person("Jane", "Doe")],
    ["Jane Doe, MD PhD", person("Jane", "Doe")],
    ["Jane A. Doe, M.D.", person("Jane A.", "Doe")],
    ["J. Doe, M.A.", person("J.", "Doe")],
    ["Smith JA, MD PhD", person("J. A.", "Smith")],
    ["Smith JA, M.D.", person("J. A.", "Smith")],
    ["Smith, J., M.D.", person("J.", "Smith")],
    ["Smith, John, MD, PhD", person("John", "Smith")],
    ["García Márquez, Gabriel, M.A.", person("Gabriel", "García Márquez")],
    ["王小明教授", person("小明", "王")],
  ],
  "initials after a comma are initials, also those that could be a degree": [
    ["García Márquez, M.A.", person("M.A.", "García Márquez")],
    ["García Márquez, MA", person("MA", "García Márquez")],
    ["García Márquez, M. A.", person("M. A.", "García Márquez")],
    ["Lee, M.D.", person("M.D.", "Lee")],
    ["Lee, MD", person("MD", "Lee")],
    ["de la Cruz, M.D.", person("M.D.", "Cruz", kept("de la"))],
    ["Smith Jones, B.A.", person("B.A.", "Smith Jones")],
    ["Ng, R.N.", person("R.N.", "Ng")],
  ],
  "Chinese, Japanese and Korean names begin with the family name": [
    ["王小明", person("小明", "王")],
    ["李四", person("四", "李")],
    ["欧阳修", person("修", "欧阳")],
    ["司马相如", person("相如", "司马")],
    ["諸葛亮", person("亮", "諸葛")],
    ["王 小明", person("小明", "王")],
    ["陈方安生", person("安生", "陈方")],
    ["山田太郎", person("太郎", "山田")],
    ["山田 太郎", person("太郎", "山田")],
    ["佐々木希", person("希", "佐々木")],
    ["長谷川等伯", person("等伯", "長谷川")],
    ["宮崎あおい", person("あおい", "宮崎")],
    ["김철수", person("철수", "김")],
    ["남궁민수", person("민수", "남궁")],
    ["김 철수", person("철수", "김")],
    ["约翰·史密斯", literal("约翰·史密斯")],
    ["マイケル・ジャクソン", literal("マイケル・ジャクソン")],
  ],
  "organisations are left whole": [
    ["World Health Organization", literal("World Health Organization")],
    ["WHO", literal("WHO")],
    ["The ATLAS Collaboration", literal("The ATLAS Collaboration")],
    ["University of Leeds, UK", literal("University of Leeds, UK")],
    ["Institut Pasteur", literal("Institut Pasteur")],
    [
      "Diabetes Prevention Program Research Group",
      literal("Diabetes Prevention Program Research Group"),
    ],
    ["中国科学院计算技术研究所", literal("中国科学院计算技术研究所")],
    ["全国信息与文献标准化技术委员会", literal("全国信息与文献标准化技术委员会")],
    ["서울대학교", literal("서울대학교")],
    ["{Barnes and Noble}", literal("Barnes and Noble")],
    ["Sheaf Readers,", literal("Sheaf Readers")],
    ["University of California,, Irvine", literal("University of California, Irvine")],
    ["William H. Press", person("William H.", "Press")],
    ["Robert Service", person("Robert", "Service")],
  ],
};

test("initials at the end are the family name where the given name is known to come first", () => {
  assert.deepEqual(splitName("Yashas ND", "given first"), person("Yashas", "ND"));
  assert.deepEqual(splitName("Angel Deborah S", "given first"), person("Angel Deborah", "S"));
  assert.deepEqual(splitName("DUPONT Jean", "given first"), person("Jean", "DUPONT"));
});

for (const [rule, cases] of Object.entries(names)) {
  test(rule, () => {
    for (const [text, expected] of cases) assert.deepEqual(splitName(text), expected, text);
  });
}

const lists: Record<string, Array<[text: string, expected: string[]]>> = {
  "semicolons, line breaks and ideographic commas separate names": [
    ["Doe, Jane; Roe, Richard", ["Jane Doe", "Richard Roe"]],
    ["Jane Doe; Richard Roe;", ["Jane Doe", "Richard Roe"]],
    ["Jane Doe\r\nRichard Roe\n", ["Jane Doe", "Richard Roe"]],
    ["García Márquez, Gabriel José;", ["Gabriel José García Márquez"]],
    ["王小明、李四", ["王小明", "李四"]],
    ["王小明；李四", ["王小明", "李四"]],
    ["王小明，李四，欧阳修", ["王小明", "李四", "欧阳修"]],
    ["王小明, 李四", ["王小明", "李四"]],
    ["欧阳, 文忠", ["欧阳文忠"]],
  ],
  "a doubled first comma makes one name of all": [
    ["Black,, White and Grey, Red and Green", ["Black, White and Grey, Red and Green"]],
    ["Smith, J,, Doe, K and Lee, M", ["Smith, J, Doe, K", "M Lee"]],
  ],
  "and, and an ampersand between people, separate names": [
    ["Doe, Jane and Roe, Richard", ["Jane Doe", "Richard Roe"]],
    ["King, Jr., Martin Luther and Doe, Jane", ["Martin Luther King Jr.", "Jane Doe"]],
    [
      "García Márquez, Gabriel José and de la Cruz, Juana Inés",
      ["Gabriel José García Márquez", "Juana Inés de la Cruz"],
    ],
    ["Jane Doe and Richard Roe", ["Jane Doe", "Richard Roe"]],
    ["Jane Doe & Richard Roe", ["Jane Doe", "Richard Roe"]],
    ["Procter & Gamble", ["Procter & Gamble"]],
    ["{Barnes and Noble} and Doe, Jane", ["Barnes and Noble", "Jane Doe"]],
    ["Department of Health and Human Services", ["Department of Health and Human Services"]],
  ],
  "commas separate names that are whole": [
    ["Jane Doe, Richard Roe", ["Jane Doe", "Richard Roe"]],
    ["Jane Doe, Richard Roe, and Max Poe", ["Jane Doe", "Richard Roe", "Max Poe"]],
    ["Jane Doe, Jr., Richard Roe, PhD, Max Poe", ["Jane Doe Jr.", "Richard Roe", "Max Poe"]],
    ["Smith JA, Jones B, van Dam C", ["J. A. Smith", "B. Jones", "C. van Dam"]],
    ["Plato, Aristotle, Socrates", ["Plato", "Aristotle", "Socrates"]],
    ["Smith, J. A., Jones, B., & Roe, C.", ["J. A. Smith", "B. Jones", "C. Roe"]],
    ["Smith, J., Jones, B., and Roe, C.", ["J. Smith", "B. Jones", "C. Roe"]],
    ["Doe, Jane", ["Jane Doe"]],
    ["van der Berg, Jan Willem", ["Jan Willem van der Berg"]],
  ],
  "what only says that there are more is dropped": [
    ["Doe, Jane and others", ["Jane Doe"]],
    ["Jane Doe et al.", ["Jane Doe"]],
    ["Doe, Jane; et al.", ["Jane Doe"]],
    ["Smith JA, Jones B, et al.", ["J. A. Smith", "B. Jones"]],
    ["王小明、李四、等", ["王小明", "李四"]],
    ["王小明 等", ["王小明"]],
    ["others", []],
    ["  ", []],
  ],
};

for (const [rule, cases] of Object.entries(lists)) {
  test(rule, () => {
    for (const [text, expected] of cases) {
      assert.deepEqual(
        splitNames(text).map((name) => nameText(name)),
        expected,
        text,
      );
    }
  });
}

test("a paper record keeps every part of a name", () => {
  for (const [text, expected] of Object.values(names).flat()) {
    assert.deepEqual(fromAuthor(toAuthor(expected)), expected, text);
  }
});

test("a paper record keeps affiliation and ORCID", () => {
  const name = person("Jane", "Doe", { affiliation: "Leeds", ORCID: "0000-0002-1825-0097" });
  assert.deepEqual(toAuthor(name), {
    name: "Jane Doe",
    given: "Jane",
    family: "Doe",
    affiliation: "Leeds",
    orcid: "0000-0002-1825-0097",
  });
  assert.deepEqual(fromAuthor(toAuthor(name)), name);
});

test("a particle with a hyphen or an apostrophe at its end is written without a space", () => {
  for (const [particle, family, written] of [
    ["van", "Gogh", "van Gogh"],
    ["al-", "Sufi", "al-Sufi"],
    ["de l'", "Hôpital", "de l'Hôpital"],
    ["van 't", "Hoff", "van 't Hoff"],
    ["", "Doe", "Doe"],
    ["van", "", "van"],
  ] as const)
    assert.equal(withParticle(particle, family), written);
});

test("an author known by name alone is split", () => {
  assert.deepEqual(
    fromAuthor({ name: "Vincent van Gogh" }),
    person("Vincent", "Gogh", kept("van")),
  );
});

test("an organisation stays one through a paper record, whatever its words", () => {
  assert.deepEqual(fromAuthor(toAuthor(literal("Sheaf Readers"))), literal("Sheaf Readers"));
});

test("no text makes splitting fail or take long", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
      for (const name of splitNames(text)) assert.equal(typeof nameText(name), "string");
      splitName(text);
    }),
  );
  const started = performance.now();
  for (const hostile of [", ", "a, ", "and ", "{", "A.", "van ", "王", " "])
    splitNames(hostile.repeat(20_000));
  assert.ok(performance.now() - started < 5000);
});
