// The words that make names readable: particles, suffixes, titles, organisations and family names of more than one character.

/** Particles written small that stay with the family name. */
const particles = new Set(
  "a aan abu af al am aus aus'm ben bin bint d da dai dal dalla dalle das de dei deir del dela dell della delle dello delos dem den der des di do dos du e el het i ibn in 'n in't la las le li lo los lou mac nic op ‘s 's 't ‘t ’t ’s san santa santo sen st te ten ter til tot uijt uit van vande vanden vander vd vel ver vom von y z ze zu zum zur".split(
    " ",
  ),
);
/** The ones the owner of the name drops when only the family name is shown: Humboldt, not von Humboldt. */
const droppingParticles = new Set(["von", "vom", "zu", "zum", "zur"]);
/** Written with a capital they belong to the family name itself: De Niro, Le Guin, Mac Donald. */
const capitalParticles = new Set(
  "Al Da Dal De Del Della Den Der Des Di Do Dos Du El La Las Le Les Lo Los Mac Mc O' O’ San Santa Saint St St. Sainte Te Ten Ter Van Vande Vanden Vander Von".split(
    " ",
  ),
);
/** Small prefixes glued to the name they belong to: al-Sufi, d'Alembert, dell'Acqua. */
const gluedPrefix =
  /^((?:al|el|ad|an|ar|as|ash|at|az)-|(?:d|l|dell|dall|nell|all|'t|‘t|’t)['’])(?=\p{Lu})/u;

const suffix =
  /^(?:[Jj][Rr]|[Ss][Rr]|[Jj]unior|[Ss]enior|[Ee]sq|2nd|3rd|4th|II|III|IV|VI|VII|VIII)\.?$/u;
const titles = new Set(
  "dr prof professor mr mrs ms herr frau dipl.-ing mag doc assoc.prof".split(" "),
);
const degrees =
  /^(?:ph\.?\s?d|m\.?d|d\.?phil|d\.?sc|m\.?sc|b\.?sc|m\.?a|b\.?a|m\.?p\.?h|m\.?b\.?a|m\.?phil|m\.?eng|d\.?d\.?s|d\.?v\.?m|dr\.?p\.?h|pharm\.?d|psy\.?d|ed\.?d|sc\.?d|r\.?n|mbbs|mbchb|frcp|frcs|facs|facp)\.?$/iu;

const organisationWords = new Set(
  "university universities universität université università universitas universidad universidade universiteit universitet institute institutes institution institutions institut instituto institutet instytut consortium consortia group groupe gruppe collaboration collaborations committee committees comité association associations asociación society societies société sociedad gesellschaft team council conseil consejo department ministry ministère ministerio ministerium agency organization organizations organisation organisations organización foundation fondation stiftung fundación network center centers centre centres centro zentrum laboratory laboratories laboratorio laboratoire hospital hospitals college academy académie akademie academia commission bureau federation initiative investigators secretariat directorate administration authority alliance partnership programme parliament government incorporated inc ltd llc gmbh corp corporation plc company technologies faculty collaborators contributors volunteers developers editors".split(
    " ",
  ),
);
/** Words that are also family names, and mean an organisation only among others. */
const weakOrganisationWords = new Set(
  "press service services study trial board bank office library school project program union museum church lab labs forum unit panel survey staff community division force".split(
    " ",
  ),
);
const connectors = new Set(["of", "for", "on", "the", "&", "für"]);
const easternOrganisation =
  /(?:大学|大學|研究院|研究所|研究会|研究會|委员会|委員会|委員會|学院|學院|公司|中心|协会|協会|協會|学会|學會|学社|组织|組織|集团|集團|医院|醫院|病院|出版社|实验室|實驗室|基金会|基金會|联盟|聯盟|政府|银行|銀行|图书馆|圖書館|図書館|博物馆|课题组|課題組|编写组|编委会|编辑部|工作组|总局|总署|办公室|办公厅|共和国|株式会社|機構|机构|대학교|연구소|연구원|학회|위원회|협회|병원|센터|공사|재단|정부)/u;

const compoundFamilies = new Set(
  "欧阳 歐陽 太史 端木 上官 司马 司馬 东方 東方 独孤 獨孤 南宫 南宮 万俟 闻人 聞人 夏侯 诸葛 諸葛 尉迟 尉遲 公羊 赫连 赫連 澹台 澹臺 皇甫 宗政 濮阳 濮陽 公冶 太叔 申屠 公孙 公孫 慕容 仲孙 仲孫 钟离 鍾離 长孙 長孫 宇文 司徒 鲜于 鮮于 司空 闾丘 閭丘 亓官 司寇 巫马 巫馬 公西 漆雕 乐正 樂正 宰父 谷梁 拓跋 轩辕 軒轅 令狐 段干 百里 呼延 东郭 東郭 羊舌 微生 梁丘 左丘 西门 西門 纳兰 納蘭 完颜 完顏 남궁 황보 제갈 사공 선우 서문 독고 동방".split(
    " ",
  ),
);
/** Frequent Japanese family names that no Chinese family name begins. */
const japaneseFamilies = new Set(
  "佐藤 鈴木 渡辺 渡邊 渡部 伊藤 山本 中村 小林 加藤 吉田 山田 山口 松本 井上 木村 斎藤 斉藤 齋藤 清水 山崎 森田 阿部 池田 橋本 山下 石川 中島 前田 藤田 小川 後藤 岡田 近藤 村上 遠藤 青木 坂本 福田 太田 西村 藤井 藤原 岡本 三浦 中野 中川 原田 松田 竹内 小野 中山 石井 田村 長谷 佐々木 長谷川 五十嵐 久保田 大久保 小笠原 佐久間 宇佐美 久保 和田 森本 上田 菊地 菊池 野口 酒井 工藤 横山 宮崎 宮本 内田 島田 谷口 大野 丸山 今井 藤本 村田 武田 上野 杉山 増田 平野 大塚 千葉 岩崎 桜井 木下 野村 松尾 菅原 市川 小島 小松 小山 水野".split(
    " ",
  ),
);

export function isParticle(word: string): boolean {
  return particles.has(word);
}

export function isDroppingParticle(word: string): boolean {
  return droppingParticles.has(word);
}

export function isCapitalParticle(word: string): boolean {
  return capitalParticles.has(word);
}

/** Splits al-Sufi into its particle and the rest; nothing when there is none. */
export function splitGluedPrefix(word: string): { particle: string; rest: string } | undefined {
  const particle = gluedPrefix.exec(word)?.[1];
  return particle === undefined ? undefined : { particle, rest: word.slice(particle.length) };
}

/** The family name as it is written behind its particle: van Gogh, but al-Sufi and d'Alembert. */
export function withParticle(particle: string, family: string): string {
  return particle === "" || /[-'’]$/u.test(particle)
    ? particle + family
    : `${particle} ${family}`.trim();
}

export function isSuffix(text: string): boolean {
  return suffix.test(text);
}

export function isTitle(word: string): boolean {
  return titles.has(word.toLowerCase().replace(/\.$/u, ""));
}

/** J, J., J.R.R., J.-P., or as MEDLINE writes them: JA, J-P. */
export function isInitials(word: string): boolean {
  return /^(?:\p{Lu}\p{Ll}?\.-?)+\p{Lu}?$|^\p{Lu}(?:-?\p{Lu}){0,2}$/u.test(word);
}

/** One degree, or several with spaces between them. */
export function isDegree(text: string): boolean {
  return degrees.test(text) || text.split(" ").every((word) => degrees.test(word));
}

/** Degrees that are written as initials are; those that nobody writes without points but as degrees are none. */
export function isDegreeOrInitials(text: string): boolean {
  return /^(?:m\.d|[mb]\.?a|m\.p\.h|m\.b\.a|d\.d\.s|d\.v\.m|r\.n)\.?$/iu.test(text);
}

export function isOrganisation(text: string): boolean {
  if (/^\p{Lu}{2,}$/u.test(text)) return true;
  if (/[\u1100-\uFFFF]/u.test(text) && easternOrganisation.test(text)) return true;
  const words = text.toLowerCase().split(" ");
  if (words[0] === "the" && words.length > 1) return true;
  let weak = words.length > 3 ? 1 : 0;
  for (const punctuated of words) {
    const word = /[.,:()]$/u.test(punctuated) ? punctuated.slice(0, -1) : punctuated;
    if (organisationWords.has(word)) return true;
    if (connectors.has(word)) weak += 1;
  }
  return weak > 0 && words.some((word) => weakOrganisationWords.has(word));
}

/** How many characters of an undivided Chinese, Japanese or Korean name are the family name; none when it cannot be told. */
export function easternFamilyLength(name: string): number | undefined {
  for (const length of [3, 2]) {
    const start = name.slice(0, length);
    if (name.length > length && (japaneseFamilies.has(start) || compoundFamilies.has(start))) {
      return length;
    }
  }
  const kana = name.search(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
  if (kana > 0) return kana;
  if (/^\p{Script=Hangul}{2,4}$/u.test(name)) return 1;
  if (!/^[\p{Script=Han}々]{2,4}$/u.test(name)) return undefined;
  // Four characters are a Japanese name or two family names before a Chinese given name.
  return name.length === 4 ? 2 : 1;
}

export function isCompoundFamily(text: string): boolean {
  return compoundFamilies.has(text);
}
