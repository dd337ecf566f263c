// Whether a question asks what was found, as most do, or what something is, who did it, with what, when and where.

// "Who taught it?", "How were they chosen?": there what was done is what was asked for.
const deeds =
  /^\W*(?:and |so |but )?(?:who|whom|whose|when|where|by whom|how (?:was|were|did|do|is|are|long|many|much|often|old))\b|\b(?:which|what) (?:\w+ ){0,2}(?:methods?|tools?|software|languages?|packages?|datasets?|data|instruments?|participants?|samples?|institutions?|universit(?:y|ies)|courses?|topics?|licen[cs]e)\b|谁|何时|哪里|哪儿|哪年|多少|几[个名篇次年]|(?:什么|哪些|何种)(?:方法|工具|软件|数据)/iu;
const meaning =
  /^\W*(?:and |so |but )?(?:what(?:'s| is| are| was| were| does| do) (?!(?:the )?(?:\w+ ){0,2}(?:effects?|impacts?|influence|outcomes?|results?|findings?|evidence|benefits?|risks?|relation(?:ship)?|association|role|differences?|consequences?)\b)|define |describe |explain |introduce )|什么是|是什么|介绍|定义/iu;

export function asksForFindings(question: string): boolean {
  return !deeds.test(question) && !meaning.test(question);
}
