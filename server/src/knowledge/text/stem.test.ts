// Stems are kept in rows: a word must have tomorrow the one it was stored by today.
import assert from "node:assert/strict";
import { test } from "node:test";
import { stem } from "./stem.ts";

test("words have the stems that Snowball publishes for them", () => {
  const published = `
    consistency consist, consolingly consol, knightly knight, generously generous, communities communiti,
    caresses caress, hopping hop, hoping hope, luxuriated luxuri, relational relat, skies sky, kiwis kiwi, gas gas,
    happy happi, controlling control, gently gentl, news news, proceed proceed, guaranteed guarante, ties tie,
    cries cri, this this, boy boy, say say, crystallization crystal, hopefulness hope, impulsiveness impuls,
    lecherousness lecher, immutability immut, harmlessly harmless, liberalism liber, efficiency effici, imitator imit,
    geology geolog, gleefully gleefulli, demonstrative demonstr, electricity electr, historical histor,
    confinement confin, complement complement, disruption disrupt, despotism despot, football footbal, exhale exhal`;
  for (const pair of published.split(",")) {
    const [word = "", expected] = pair.trim().split(" ");
    assert.equal(stem(word), expected);
  }
});

test("a word with anything but a to z in it is its own stem", () => {
  for (const word of ["il6s", "dogs'", "grüns", "DOGS", "наука", ""])
    assert.equal(stem(word), word);
});
