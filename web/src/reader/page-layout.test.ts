// Pages lie below each other, and a place on one stays where it is when sizes change.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gap, heightOf, layPages, pageAt, pagesAround, placeAt } from "./page-layout.ts";
import { readReaderSearch } from "../papers/reader-search.ts";
import { factorOf, scaleOf, stepZoom } from "./zoom.ts";

const usual = { width: 100, height: 200 };
const layout = layPages(500, usual, new Map(), 1);

test("only the pages in sight and one on either side are there, however many the file has", () => {
  assert.deepEqual(pagesAround(layout, 0, 300), [1, 2, 3]);
  assert.deepEqual(
    pagesAround(layout, heightOf(layout, { page: 250, points: 0 }), 150),
    [249, 250, 251],
  );
  assert.deepEqual(pagesAround(layout, 1e9, 300), [499, 500]);
  assert.deepEqual(pagesAround(layPages(0, usual, new Map(), 1), 0, 300), []);
});

test("a gap belongs to the page above it", () => {
  assert.equal(pageAt(layout, 0), 1);
  assert.equal(pageAt(layout, gap + 200 + gap - 1), 1);
  assert.equal(pageAt(layout, gap + 200 + gap), 2);
});

test("a place stays on its line when the scale changes or an earlier page turns out larger", () => {
  const place = placeAt(layout, heightOf(layout, { page: 3, points: 50 }));
  assert.deepEqual(place, { page: 3, points: 50 });
  const other = layPages(500, usual, new Map([[1, { width: 300, height: 900 }]]), 2);
  assert.equal(heightOf(other, place), gap + 1800 + gap + 400 + gap + 100);
  assert.equal(other.width, 600);
});

test("an address that makes no sense opens the first page and marks nothing", () => {
  assert.deepEqual(readReaderSearch({ page: 3, chunk: 0 }), { page: 3, chunk: 0 });
  assert.deepEqual(readReaderSearch({ page: 0, chunk: -1 }), {});
  assert.deepEqual(readReaderSearch({ page: "x", chunk: 1.5 }), {});
});

test("a page fits the width but is never blown up, and steps lead on from what is in sight", () => {
  const page = { width: 600, height: 800 };
  assert.equal(scaleOf("fit", page, { width: 300, height: 200 }), 0.5);
  assert.equal(scaleOf("page", page, { width: 300, height: 200 }), 0.25);
  assert.equal(factorOf(scaleOf("fit", page, { width: 6000, height: 200 })), 1.5);
  assert.equal(stepZoom(1.1, 1), 1.25);
  assert.equal(stepZoom(1.1, -1), 1);
  assert.equal(stepZoom(4, 1), 4);
  assert.equal(stepZoom(0.25, -1), 0.25);
});
