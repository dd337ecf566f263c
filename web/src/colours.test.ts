// Every pair of colours that text is set in has the contrast WCAG AA asks for, light and dark.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const style = readFileSync(new URL("./style.css", import.meta.url), "utf8");

function readColour(name: string): { light: string; dark: string } {
  const found = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(style);
  assert.ok(found?.[1] && found[2], `style.css has no colour ${name}`);
  return { light: found[1], dark: found[2] };
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function assertContrast(front: string, back: string, least: number): void {
  for (const theme of ["light", "dark"] as const) {
    const ratio = contrast(readColour(front)[theme], readColour(back)[theme]);
    assert.ok(ratio >= least, `${front} on ${back}, ${theme}: ${ratio.toFixed(2)}`);
  }
}

test("text has a contrast of at least 4.5 on every ground it stands on", () => {
  for (const front of ["ink", "muted", "accent", "good", "warn", "bad", "info"]) {
    for (const back of ["paper", "surface", "sunken"]) assertContrast(front, back, 4.5);
  }
  for (const tone of ["accent", "good", "warn", "bad", "info"]) {
    assertContrast(tone, `${tone}-soft`, 4.5);
  }
  assertContrast("ink", "bad-soft", 4.5);
  assertContrast("ink", "warn-soft", 4.5);
  assertContrast("ink", "accent-soft", 4.5);
  assertContrast("muted", "accent-soft", 4.5);
});

test("the edges of fields and the focus ring have a contrast of at least 3", () => {
  for (const back of ["paper", "surface"]) {
    assertContrast("edge", back, 3);
    assertContrast("accent", back, 3);
  }
});

test("words on a filled button are readable", () => {
  for (const back of ["accent-fill", "accent-hover"]) assertContrast("on-accent", back, 4.5);
});
