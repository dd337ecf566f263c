// Marks the candidates of a record that fits several papers about equally well: at most one of them can be right.

type Question = {
  left: number;
  right: number;
  similarity: number;
  contradicts: boolean;
  evidence: string[];
};

/** A partner that is not worse by more than this fits equally well. */
export const clearlyBetter = 0.01;

/** Each question asks about two groups, and about the same two only once. */
export function markAmbiguous<Asked extends Question>(
  questions: Asked[],
  groupOf: (position: number) => number,
): Asked[] {
  const best = new Map<number, { first: number; second: number }>();
  for (const { left, right, similarity, contradicts } of questions) {
    if (contradicts) continue;
    for (const group of [groupOf(left), groupOf(right)]) {
      const { first, second } = best.get(group) ?? { first: 0, second: 0 };
      const isBest = similarity > first;
      best.set(group, {
        first: isBest ? similarity : first,
        second: isBest ? first : Math.max(second, similarity),
      });
    }
  }
  return questions.map((question) => {
    const { left, right, similarity, contradicts, evidence } = question;
    const isAmbiguous = [left, right].some((position) => {
      const { first, second } = best.get(groupOf(position)) ?? { first: 0, second: 0 };
      return (similarity >= first ? second : first) > similarity - clearlyBetter;
    });
    if (contradicts || !isAmbiguous) return question;
    const reason = "against: one of the two fits other papers equally well";
    return { ...question, contradicts: true, evidence: [...evidence, reason] };
  });
}
