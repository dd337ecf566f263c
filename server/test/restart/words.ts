// Titles that nobody takes for each other, for the users who import, merge and upload.
import type { Random } from "./random.ts";

const words =
  `amber anchor autumn basalt beacon birch breeze bronze canal candle cedar chalk cipher clover cobalt comet
copper coral crystal delta ember estuary falcon feather fennel fjord flint garnet glacier granite harbour heather hollow
indigo iris island ivory jasper juniper kelp lantern larch lichen linen lunar maple marble meadow mercury mica mosaic
nectar oasis ochre olive opal orchard otter pebble pepper petal pollen prairie quartz quill raven reef ripple saffron
sandal sapphire sedge shale silver slate sorrel spruce tallow tern thistle tidal topaz tundra umber velvet walnut willow
zephyr zinc`.split(/\s+/u);

const length = 7;

export function titleOf(random: Random): string {
  const picked = Array.from(
    { length },
    () => words[random.between(0, words.length - 1)] ?? "",
  ).join(" ");
  return picked.slice(0, 1).toUpperCase() + picked.slice(1);
}
