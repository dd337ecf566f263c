// A paper worth looking at, set in two sizes of type with headings, as a PDF.
import { buildPdf } from "../../../server/test/pdf-builder.ts";
import type { TextRun } from "../../../server/test/pdf-builder.ts";
import { send } from "./sample-library.ts";
import type { Sheaf } from "./sheaf.ts";

const title = "What Depth Buys: A Reader's Guide to Deep Networks";
const authors = "Ada Lindqvist and Wei Zhang";

const sections: [heading: string, paragraphs: string[]][] = [
  [
    "Abstract",
    [
      "Deep networks compose many simple functions. We ask what is gained by composing more of them, and survey three answers given since 1986: features that are learned rather than designed, functions that need exponentially fewer units when layers are stacked, and optimisation that stays well behaved when each layer may pass its input on unchanged.",
    ],
  ],
  [
    "1 Introduction",
    [
      "A network with one hidden layer can approximate any continuous function, and for a long time this was taken to mean that more layers were not needed. The theorem says nothing about how wide the layer has to be. For some families of functions the width grows exponentially with the number of inputs, while a network of logarithmic depth needs only linearly many units.",
      "The practical case came later than the theoretical one. Gradients that pass through many saturating units vanish, and networks of more than a few layers could not be trained from a random start until about 2006. Three changes made depth usable: units that do not saturate, starting weights that keep the variance of the signal, and connections that let a layer be skipped.",
    ],
  ],
  [
    "2 Features that are learned",
    [
      "Back-propagation assigns to each hidden unit a share of the error, so that units come to stand for what the task needs. In images the first layers find edges, later ones textures and parts, and the last ones objects; nobody designed these steps, and they appear again in every network trained on photographs.",
      "Convolution adds what is known beforehand: a feature that is useful in one place is useful in another. Sharing weights over places reduces their number by orders of magnitude and makes the same features available everywhere.",
    ],
  ],
  [
    "3 Layers that may be skipped",
    [
      "When plain layers are stacked beyond about twenty, the training error rises. This is not overfitting: the deeper network fits even its own training data worse. Residual connections remove the effect. A layer then learns a correction to its input, and a layer that has nothing to add can learn to be zero.",
    ],
  ],
];

const left = 90;
const right = 505;
/** Times Roman takes a little under half its size a letter, on average. */
const lettersPerPoint = 2.27;

function wrap(text: string, size: number): string[] {
  const most = Math.floor(((right - left) / size) * lettersPerPoint);
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length + 1 > most) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}

export function buildSamplePdf(): Buffer {
  const texts: TextRun[] = [
    { text: title, x: left, y: 110, size: 17, font: "times-bold" },
    { text: authors, x: left, y: 136, size: 11, font: "times-italic" },
  ];
  let y = 160;
  for (const [heading, paragraphs] of sections) {
    y += 20;
    texts.push({ text: heading, x: left, y, size: 12.5, font: "times-bold" });
    y += 5;
    for (const paragraph of paragraphs) {
      for (const text of wrap(paragraph, 10.5)) {
        y += 14;
        texts.push({ text, x: left, y, size: 10.5, font: "times" });
      }
      y += 6;
    }
  }
  return buildPdf({ pages: [{ texts }] });
}

export function addSamplePdf(sheaf: Sheaf, projectId: number): Promise<void> {
  return addPdf(sheaf, projectId, buildSamplePdf());
}

/** Uploads it over the API and waits until its text can be found. */
export async function addPdf(sheaf: Sheaf, projectId: number, content: Buffer): Promise<void> {
  const papers = `/projects/${projectId}/papers`;
  const body = new FormData();
  body.append("files", new Blob([new Uint8Array(content)]), "depth.pdf");
  const address = `${sheaf.origin}/api/v1${papers}/upload`;
  const response = await fetch(address, { method: "POST", body });
  if (!response.ok) throw new Error(await response.text());
  for (;;) {
    const list = `${papers}?status=indexed`;
    if ((await send<{ total: number }>(sheaf, "GET", list)).total > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
