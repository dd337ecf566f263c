// Finds the records that fit several papers about equally well, of which at most one can be right.

type Question = {
  left: number;
  right: number;
  similarity: number;
  contradicts: boolean;
  evidence: string[];
};

/** A partner that is not worse by more than this fits equally well. */
const clearlyBetter = 0.01;

type Fit = { left: number; right: number; similarity: number };

/**
 * What is left when no end of an edge may fit another record as well that excludes the other end. Copies that fit the
 * same two papers stay together: they are one work, whichever it is.
 */
export function withoutAmbiguous<Edge extends Fit>(
  edges: Edge[],
  suspects: ReadonlySet<number>,
  excludes: (one: number, other: number) => boolean,
): Edge[] {
  const fitting = new Map<number, Edge[]>([...suspects].map((position) => [position, []]));
  for (const edge of edges) {
    fitting.get(edge.left)?.push(edge);
    fitting.get(edge.right)?.push(edge);
  }
  const isTorn = (position: number, partner: number, similarity: number): boolean =>
    (fitting.get(position) ?? []).some((edge) => {
      const other = edge.left === position ? edge.right : edge.left;
      const isAsGood = edge.similarity > similarity - clearlyBetter;
      return isAsGood && other !== partner && excludes(partner, other);
    });
  return edges.filter(
    ({ left, right, similarity }) =>
      !isTorn(left, right, similarity) && !isTorn(right, left, similarity),
  );
}

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
