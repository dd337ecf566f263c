// Where authors stand in the drawing of their network: each community around a place of its own, those with most papers inside.
import type { AuthorNetwork } from "./analyse-queries.ts";

export type Place = { x: number; y: number };
type Drawn = { nodes: ReadonlyArray<Pick<AuthorNetwork["nodes"][number], "name" | "community">> };

const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const between = 34;

/** In a square of this size, by name. The same network is always drawn the same way. */
export function layOutNetwork({ nodes }: Drawn, size: number): Map<string, Place> {
  const communities = [...Map.groupBy(nodes, ({ community }) => community).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const radii = communities.map(({ length }) => between * Math.sqrt(length) * 0.62 + 14);
  const places = new Map<string, Place>();
  const taken: (Place & { radius: number })[] = [];
  for (const [index, members] of communities.entries()) {
    const radius = radii[index] ?? 0;
    const middle = freePlace(taken, radius);
    taken.push({ ...middle, radius });
    for (const [place, { name }] of members.entries()) {
      const distance = members.length === 1 ? 0 : between * 0.62 * Math.sqrt(place);
      const angle = place * goldenAngle;
      places.set(name, {
        x: middle.x + Math.cos(angle) * distance,
        y: middle.y + Math.sin(angle) * distance,
      });
    }
  }
  return fit(places, size);
}

/** The first place on a spiral that nobody stands on. */
function freePlace(taken: readonly (Place & { radius: number })[], radius: number): Place {
  for (let step = 0; ; step += 1) {
    const angle = step * 0.35;
    const distance = step * 2.2;
    const place = { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
    const isFree = taken.every(
      (other) => Math.hypot(other.x - place.x, other.y - place.y) > other.radius + radius,
    );
    if (isFree) return place;
  }
}

function fit(places: Map<string, Place>, size: number): Map<string, Place> {
  const all = [...places.values()];
  const reach = Math.max(1, ...all.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  const scale = (size / 2 - 40) / reach;
  return new Map(
    [...places].map(([name, { x, y }]) => [
      name,
      { x: size / 2 + x * Math.min(scale, 5), y: size / 2 + y * Math.min(scale, 5) },
    ]),
  );
}
