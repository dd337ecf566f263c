// Fetches the PDF at an address into the file store, going by its bytes and not by what its server calls it; a page is followed once.
import { isDomainError } from "../../platform/errors.ts";
import type { FileStore, StoredFile } from "../../platform/files/file-store.ts";
import { isRedirect } from "../../platform/http/redirects.ts";
import type { SafeResponse } from "../../platform/http/safe-response.ts";
import { hasPdfSignature, signatureWithin } from "../pdf/signature.ts";
import { findPdfLink } from "./landing-page.ts";
import type { PdfAddress, PdfNetwork, Problem } from "./pdf-source.ts";

type Network = PdfNetwork & { files: Pick<FileStore, "put"> };
type Limits = { maxBytes: number; signal: AbortSignal };
type Fetched =
  | { file: StoredFile }
  | { problem: Problem }
  | { page: string; url: string }
  | { next: PdfAddress };

export type Downloaded = { url: string } & ({ file: StoredFile } | { problem: Problem });

/** A large file over a slow line takes minutes. */
const timeoutMs = 5 * 60 * 1000;
const headersTimeoutMs = 30_000;
/** From a DOI to its publisher, a sign-in that is not needed, and the file: more than elsewhere. */
const mostRedirects = 8;
/** What a page says of itself stands at its beginning. */
const mostOfPage = 2 * 1024 * 1024;
const accept = "application/pdf, text/html;q=0.8, */*;q=0.5";
const megabyte = 1024 * 1024;

export async function downloadPdf(
  network: Network,
  address: PdfAddress,
  limits: Limits,
): Promise<Downloaded> {
  const first = await fetchOnce(network, address, limits);
  if (!("page" in first)) return { ...first, url: address.url };
  const link = findPdfLink(first.page, first.url);
  const host = hostOf(first.url);
  if (link === undefined || link === first.url) {
    const reason = `${host} answered with a page that names no PDF.`;
    return { problem: { code: "no_link", reason }, url: address.url };
  }
  const second = await fetchOnce(network, { url: link, trust: "public" }, limits);
  if (!("page" in second)) return { ...second, url: link };
  const reason = `The page at ${host} names an address that is another page and no PDF.`;
  return { problem: { code: "not_pdf", reason }, url: link };
}

/** Every hop has the turn of its own host: many ways lead to the same publisher. */
async function fetchOnce(
  network: Network,
  first: PdfAddress,
  limits: Limits,
): Promise<Exclude<Fetched, { next: PdfAddress }>> {
  let address = first;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const here = address;
    const fetchHere = () => fetchHop(network, here, limits);
    const fetched = await network.turns(here.url, fetchHere, limits.signal);
    if (!("next" in fetched)) return fetched;
    address = fetched.next;
  }
  const reason = `${hostOf(first.url)} redirected more often than is allowed.`;
  return { problem: { code: "unreachable", reason } };
}

async function fetchHop(network: Network, address: PdfAddress, limits: Limits): Promise<Fetched> {
  try {
    const { maxBytes, signal } = limits;
    const response = await network.fetcher.fetch(address.url, {
      trust: address.trust,
      redirect: "manual",
      headers: { accept },
      signal,
      maxBytes,
      timeoutMs,
      headersTimeoutMs,
      purpose: "pdf",
      owner: network.owner,
    });
    return nextOf(response, address) ?? (await take(network, response, limits));
  } catch (error) {
    limits.signal.throwIfAborted();
    return { problem: problemOf(error, limits) };
  }
}

/** Who vouched for one origin vouched for no other. */
function nextOf(response: SafeResponse, { trust }: PdfAddress): Fetched | undefined {
  const location = response.headers.get("location");
  if (!isRedirect(response.status) || location === null) return undefined;
  response.cancel();
  const [from, to] = [URL.parse(response.url), URL.parse(location, response.url)];
  if (to === null) {
    const reason = `${hostOf(response.url)} redirected to what is no address.`;
    return { problem: { code: "unreachable", reason } };
  }
  return { next: { url: to.href, trust: from?.origin === to.origin ? trust : "public" } };
}

async function take(network: Network, response: SafeResponse, limits: Limits): Promise<Fetched> {
  const host = hostOf(response.url);
  if (!response.ok) {
    response.cancel();
    return { problem: { code: "refused", reason: refusalOf(host, response.status) } };
  }
  const pieces = response.body[Symbol.asyncIterator]();
  const { head, isWhole } = await readHead(pieces, signatureWithin);
  if (hasPdfSignature(head)) {
    const content = rejoin(head, isWhole ? undefined : pieces);
    return { file: await network.files.put(content, limits) };
  }
  if (isPage(head)) {
    const rest = isWhole ? { head } : await readHead(pieces, mostOfPage, head);
    response.cancel();
    return { page: rest.head.toString("utf8"), url: response.url };
  }
  response.cancel();
  const what = head.byteLength === 0 ? "nothing" : "something that is no PDF";
  return { problem: { code: "not_pdf", reason: `${host} answered with ${what}.` } };
}

async function readHead(
  pieces: AsyncIterator<Uint8Array>,
  atLeast: number,
  before: Buffer = Buffer.alloc(0),
): Promise<{ head: Buffer; isWhole: boolean }> {
  const read: Uint8Array[] = [before];
  for (let length = before.byteLength; length < atLeast;) {
    const next = await pieces.next();
    if (next.done === true) return { head: Buffer.concat(read), isWhole: true };
    read.push(next.value);
    length += next.value.byteLength;
  }
  return { head: Buffer.concat(read), isWhole: false };
}

async function* rejoin(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array> | undefined,
): AsyncGenerator<Uint8Array> {
  yield head;
  if (rest !== undefined) yield* { [Symbol.asyncIterator]: () => rest };
}

function isPage(head: Buffer): boolean {
  const start = head.toString("latin1").replace(/^\xef\xbb\xbf/u, "");
  return /^\s*<(?:!doctype|!--|\?xml|html|head|meta|title|script|body)/iu.test(start);
}

function problemOf(error: unknown, { maxBytes }: Limits): Problem {
  if (!isDomainError(error) || error.name === "StorageError") throw error;
  if (error.code !== "too_large") return { code: "unreachable", reason: error.message };
  const reason = `The file is larger than ${maxBytes / megabyte} MB, the limit for one file.`;
  return { code: "too_large", reason };
}

function refusalOf(host: string, status: number): string {
  if (status === 401 || status === 402 || status === 403)
    return `${host} does not give the file to programs (status ${status}). Download it in a browser and upload it here.`;
  if (status === 404 || status === 410) return `${host} has no such file (status ${status}).`;
  return `${host} answered with status ${status}.`;
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "The address";
}
