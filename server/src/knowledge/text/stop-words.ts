// Words that say nothing of a subject: words of grammar, words that end a phrase, and words that only stand inside one.

/** In every passage, so they cost the most and say the least: no text is retrieved by them. */
export const grammarWords = listed(
  `a about after all also am an and any are as at be because been before being between both but by can could did do
  does doing during each for from had has have having he her here hers him his how i if in into is it its itself just
  may me might more most must my no nor not of off on once only or other our ours out over own same shall she should
  so some such than that the their theirs them then there these they this those through to too under until up upon us
  very was we were what when where whether which while who whom whose why will with within without would you your`,
);

/** No phrase has one of these in it, nor a word of grammar. */
export const stopWords = new Set([
  ...grammarWords,
  ...listed(
    `above across again against almost along although always among another around away became become below best better
  beyond cannot de done down due either else enough et etc even ever every few first former further furthermore hence
  herein however indeed instead la last later latter le least less like made mainly make many moreover mostly much
  namely neither never nevertheless now often one onto others otherwise per perhaps quite rather really second see
  seem seen several since thereby therefore third though three throughout thus together toward towards two use used
  uses using usually various via well whereas yet vs versus achieve achieved achieves achieving address addresses aim
  aimed aims allow allowed allows apply applied applies argue assess assessed associated based compare compared
  compares comparing conclude concluded conducted consider considered consist consists contain contains contribute
  demonstrate demonstrated demonstrates describe described describes determine determined develop developed discuss
  discussed employ enable enables enabling evaluate evaluated examine examined exist exists explore explored extend
  find finds focus focuses follow followed following follows found gave get give given gives identify identified
  illustrate improve improved improves improving include included includes including increase increased indicate
  indicated indicates introduce introduced introduces investigate investigated involve involves lead leads measured
  need needed obtain obtained offer offers outperform outperforms perform performed performs present presented
  presents propose proposed proposes provide provided provides reduce reduced relate related remain remains report
  reported require required requires reveal revealed reveals seek show showed showing shown shows study studied suffer
  suggest suggested suggests support take taken takes tend try understand understanding yield yields adding addressing
  analyzing analysing applying assessing bring bringing building choose choosing come comes creating define defined
  defining describing detailed determining developing discover distinguish evaluating examining exploring finding gain
  gained getting giving go goes going help helps identifying increasing introducing investigating keep know lacks
  learned leading let look looks making measuring offered offering organize participate presenting produce produced
  produces producing proposing providing put reducing reporting run say says seeing select selected serve set sets
  solve solved solving start stay stays studying suggesting taking tell think took treat treated turn validating want
  wants went account advice amazing attempt belong lesson lot place fellow four five six seven eight nine ten past
  whatever able available certain clear clearly common commonly complex considerable current currently different
  difficult easily easy effective effectively efficient efficiently entire especially existing extensive final finally
  fully general generally good great greater high higher highly important independent individual interesting key known
  large larger largely limited little long low lower main major multiple necessary new novel numerous particular
  particularly popular possible potential potentially previous previously primary promising recent recently
  respectively significant significantly similar simple simply single small smaller specific specifically strong
  strongly subsequent substantial substantially successful successfully sufficient suitable total traditional typical
  typically unique unknown useful varied wide widely wider`,
  ),
]);

/** A phrase neither begins nor ends with one of these, nor is one. */
export const weakWords = listed(
  `abstract advance advantage aim amount analysis application approach area article aspect assumption author background
  baseline basis behavior benefit capability case challenge change characteristic characterization class comparison
  component concept conclusion condition context contribution criterion data dataset day degree demand design detail
  development difference dimension direction discussion domain effect effectiveness efficiency effort element end
  estimate evaluation evidence example experiment experimental extent fact factor feature field finding form framework
  function future goal group hypothesis idea impact implementation implication importance improvement influence
  information insight interest introduction investigation issue kind knowledge lack level limitation line literature
  loss material mean measure measurement mechanism method methodology mode model month nature number objective
  observation order outcome outline overview paper parameter part pattern people percent performance perspective point
  practice presence principle problem procedure process property proportion purpose quality quantity question range
  rate ratio reason region relation relationship research researcher resource response result review role rule sample
  scale scenario scheme scope score section sense set setting side significance similarity situation solution source
  stage state state-of-the-art step strategy structure subject summary survey system table target task technique term
  test theory thing time tool topic total type unit usage user utility validation value variable variant variety
  variation view way work world year years`,
);

/** The same for Chinese, as the segmenter cuts it. */
export const chineseStopWords = listed(
  `的 了 和 与 及 或 在 是 为 对 中 等 以 从 到 将 把 被 由 其 该 此 这 那 有 无 不 也 都 而 但 并 且 则 所 之 于 上 下 个 种 来 时 后 前 间
  内 外 可 能 会 要 使 让 用 较 更 最 很 例 组 年 月 日 两 三 各 第 及其 关于 根据 为了 由于 因此 同时 其中 之间 随着 对于 如何 我们 他们
  它 它们 他 她 已 又 还 只 均 需 应 现 近 多 少 一 二 四 五 六 七 八 九 十 通过 进行 采用 利用 提出 表明 本文 基于 探讨 以及 具有 不同
  一种 一个 中的 主要 可以 得到 实现 发现 存在 认为 说明 讨论 介绍 给出 显示 提高 增加 降低 减少 明显 显著 我国 我院 差异 统计学`,
);

export const chineseWeakWords = listed(
  `研究 分析 方法 结果 目的 结论 应用 影响 问题 情况 作用 比较 相关 关系 特点 方面 过程 条件 因素 意义 资料 观察 设计 治疗 进展 系统 发展
  开发 控制 评价 建设 现状 社会 模型 技术 理论 患者 优化 分类 评估 处理 信息 环境 调查 方案 模式 结构 策略 实验 试验 变化 措施 对策 实践
  构建 规划 工艺 中国 世纪 临床 材料 行为 计算 高 低 大 小 新`,
);

function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u));
}
