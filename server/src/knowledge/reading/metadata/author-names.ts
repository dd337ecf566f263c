// Tells the names of people and organisations on a page from other words.
import {
  isCompoundFamily,
  isDegree,
  isInitials,
  isParticle,
  isSuffix,
  isTitle,
} from "../../bibliography/names/name-parts.ts";
import {
  type Author,
  type NameOrder,
  splitName,
  toAuthor,
} from "../../bibliography/names/names.ts";

/** Titles that only a printed list has: elsewhere PD may be initials, and Ing a name. */
const printedTitle = /^(?:PD|Priv\.-Doz|Ing)\.?$/iu;
/** Degrees that elsewhere may be initials. */
const printedDegree = /^(?:M\.?S|B\.?S|LL\.?M|J\.?D)\.?$/u;
const membership =
  /^(?:(?:Student|Senior|Graduate Student|Life|Associate|Founding)?\s?(?:Member|Fellow|Life Fellow|Life Senior Member)|IEEE|ACM|OSA|SPIE|AIAA|ASME|Member ASME)$/u;
/** Words that stand in headings, addresses and titles, and in names of people hardly ever. */
const otherWords = new Set(
  "abstract academic accepted access address advances algorithms america analysis and application applications approach article articles as assessment at australia austria author authors based belgium biology book box brazil by california canada case chapter chem chemistry china city classification computer computing conference content contents control corresponding country data deep denmark department design detection development document documentation doi draft edition editor editors education effect effects email engineering england evaluation finland for france from germany group guide image in index india information input intelligence international introduction italy japan journal keywords korea language learning lecture lett license machine management mathematics med member method methods model modeling modelling models network networks neural new north of on online open optimization p.o package paper part performance phys physics preprint press problem problems proceedings processing published quantum received recognition report republic research results review road robust sci science sciences section series software south spain state states statistics street studies study submitted summary supervisor survey sweden switzerland system systems table technical technology template the theory thesis to toward towards transactions translation tutorial uk united usa user using version via visual volume with work workshop your zealand".split(
    " ",
  ),
);
const organisation =
  /\b(?:collaboration|consortium|team|network|initiative|investigators|working group|study group|committee|society|foundation|project)$/iu;
const capitalised = /^[‘’']?(?:d['’]|al-|O['’])?\p{Lu}[\p{L}\p{M}'’‘.-]*$/u;
const easternName = /^[\p{Script=Han}·]{2,4}$/u;
/** The family names of nearly everyone in China, simplified and traditional. */
const easternFamilies = new Set(
  "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜路詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫来嵺苟全褚廉简娄盖符奚木穆党燕郎邸冀谈姬屠连郜晏栾郁商蒙计喻揭窦迟宇敖糜鄢冷卓花仇艾蓝都巩稽井练仲乐虞卞封竺冼原官衣楚佟栗匡宗应台巫鞠僧桑荆谌银扬明沙薄伏岑习胥保和蔺張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許呂蘇盧賈葉閻餘鍾範譚鄒陸龍萬錢湯賀賴龔龐蘭顏嚴蘆魯韋畢聶叢齊莊塗穀時關紀歐項陽衛單寧華車邊饒".split(
    "",
  ),
);
const longestName = 6;

/** "PhD", "Senior Member", "IEEE": stands after a name and is none. */
export function isCredential(text: string): boolean {
  return isPrintedDegree(text) || membership.test(text);
}

/** A word with a capital at its beginning alone is a name: MA is a degree, Yo-Yo Ma a person. */
function isPrintedDegree(text: string): boolean {
  return (isDegree(text) && !/^\p{Lu}?\p{Ll}*\.?$/u.test(text)) || printedDegree.test(text);
}

export function isNameTitle(word: string): boolean {
  return isTitle(word) || printedTitle.test(word);
}

export function isOrganisationName(text: string): boolean {
  const words = text.split(" ");
  return words.length >= 2 && words.length <= 8 && organisation.test(text);
}

export function isPersonName(text: string): boolean {
  if (/\p{Script=Han}/u.test(text)) return isEasternName(text);
  const all = text.split(" ");
  const words = all.length > 2 ? all.filter((word) => !isSuffix(word)) : all;
  if (words.length < 2 || words.length > longestName) return false;
  if (!words.every((word) => isNameWord(word))) return false;
  // At least one word is more than an initial, and the first is no particle of a place.
  return words.some((word) => isWholeWord(word));
}

/** More than an initial; in a list set in capitals WEI is a name, and JA may be initials. */
function isWholeWord(word: string): boolean {
  return /\p{L}{3}/u.test(word) || (/\p{L}{2}/u.test(word) && !isInitials(word));
}

/** One name, or several with spaces between them. */
function isEasternName(text: string): boolean {
  const words = text.split(" ");
  const names = words.some((word) => word.length === 1) ? [words.join("")] : words;
  return names.every(
    (name) =>
      easternName.test(name) &&
      (easternFamilies.has(name.slice(0, 1)) || isCompoundFamily(name.slice(0, 2))),
  );
}

function isNameWord(word: string): boolean {
  if (!isParticle(word) && !capitalised.test(word) && !isInitials(word)) return false;
  return !otherWords.has(word.toLowerCase().replace(/\.$/u, ""));
}

/** A list of names rather than a title, a heading or an address. */
export function looksLikeNames(text: string): boolean {
  const plain = text.slice(0, 600).replaceAll(/[\d*∗†‡§¶⋆#]+/gu, ",");
  const parts = plain
    .split(/[,;，、；]|\s(?:and|&|und|et|y|e)\s|\s[·•|]\s/u)
    .map((part) => part.replace(/^\s*(?:and|&|by)\s/u, "").trim())
    .filter((part) => part !== "" && !isCredential(part) && !isSuffix(part));
  const names = parts.filter((part) => isPersonName(part));
  return names.length > 0 && names.length >= 0.6 * parts.length;
}

/** "JANE DOE-SMITH" as it would be written in a sentence. */
export function calmCapitals(name: string): string {
  return name
    .split(" ")
    .map((word) =>
      /^\p{Lu}[\p{Lu}'’-]+$/u.test(word) && !isSuffix(word) && word.length > 2
        ? word
            .toLowerCase()
            .replaceAll(/(?<![\p{L}])\p{L}|(?<=\bmc)\p{L}/gu, (letter) => letter.toUpperCase())
        : word,
    )
    .join(" ");
}

/** Only where all names of a list end with initials, as in "Smith JA, Doe B", do these stand behind the family name. */
export function orderOf(names: string[]): NameOrder {
  const people = names.filter((name) => !isOrganisationName(name));
  const isInverted = people.every((name) => isInitials(name.split(" ").at(-1) ?? ""));
  return isInverted ? "unknown" : "given first";
}

/** A name in its parts; what the page calls an organisation is one, whatever its words. */
export function authorOf(name: string, order: NameOrder): Author {
  return toAuthor(isOrganisationName(name) ? { literal: name } : splitName(name, order));
}
