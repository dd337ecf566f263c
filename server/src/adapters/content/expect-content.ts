// Lets an answer pass only if it is what it should be by its bytes; its Content-Type may say anything.
import { type ContentKind, contentKind } from "../../knowledge/reading/content-kind.ts";
import { UpstreamError } from "../../platform/errors.ts";
import type { SafeResponse } from "../../platform/http/safe-response.ts";

const words: Record<ContentKind, string> = {
  pdf: "a PDF",
  html: "a web page",
  xml: "XML",
  json: "JSON",
  gzip: "a gzip file",
  zip: "a zip file",
  image: "an image",
  text: "plain text",
  binary: "unknown data",
  empty: "nothing",
};

/** The body is still there to be read afterwards; of an answer that is refused the connection is closed. */
export async function expectContent(response: SafeResponse, expected: ContentKind): Promise<void> {
  const found = contentKind(await response.head());
  if (found === expected) return;
  response.cancel();
  const { host } = new URL(response.url);
  throw new UpstreamError(`${host} sent ${words[found]} where ${words[expected]} was expected.`, {
    code: "bad_response",
    data: { error: "bad_response", expected, found },
  });
}
