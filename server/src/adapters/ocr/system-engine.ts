// The system's own tesseract, when there is one: faster than the built-in engine, run as a process for each picture.
import { spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { UpstreamError, UpstreamTimeoutError } from "../../platform/errors.ts";
import { type Engine, type Language, languages, pageSegmentation, toPgm } from "./engine.ts";
import { readHocr } from "./hocr.ts";

export type SystemTesseract = { command: string; languages: Language[] };

type Limits = { timeoutMs: number; signal?: AbortSignal | undefined };

const findTimeoutMs = 10_000;
/** hOCR of the densest page is below one. */
const mostOutputBytes = 20_000_000;

/** `searchPath` is what the environment calls PATH. One that cannot read the first of our languages is none. */
export async function findSystemTesseract(
  searchPath: string,
): Promise<SystemTesseract | undefined> {
  for (const folder of searchPath.split(delimiter)) {
    const command = join(folder, "tesseract");
    if (folder === "" || !(await isExecutable(command))) continue;
    const listed = await run(command, ["--list-langs"], undefined, { timeoutMs: findTimeoutMs });
    const installed = new Set(listed.split("\n").map((line) => line.trim()));
    const found = languages.filter((language) => installed.has(language));
    if (found[0] === languages[0]) return { command, languages: found };
  }
  return undefined;
}

/** For one page: every picture it is given has the time and the signal of `limits`. */
export function createSystemEngine(tesseract: SystemTesseract, limits: Limits): Engine {
  return {
    languages: tesseract.languages,
    async read(raster, language) {
      const given = ["stdin", "stdout", "-l", language, "--psm", String(pageSegmentation)];
      const options = ["--dpi", String(Math.round(raster.dpi)), "hocr"];
      const answer = await run(tesseract.command, [...given, ...options], toPgm(raster), limits);
      return readHocr(answer);
    },
  };
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function run(
  command: string,
  given: string[],
  input: Uint8Array | undefined,
  { timeoutMs, signal }: Limits,
): Promise<string> {
  return new Promise((resolve, reject) => {
    // One core a page; nothing else of our environment is its business.
    const child = spawn(command, given, { env: { OMP_THREAD_LIMIT: "1" }, signal });
    const timer = setTimeout(() => stop(timeoutError(timeoutMs)), timeoutMs);
    const output: Buffer[] = [];
    let bytes = 0;
    let complaint = "";
    const stop = (error: Error): void => {
      child.kill("SIGKILL");
      reject(error);
    };
    child.stdout.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes > mostOutputBytes) stop(failure("it answered without end"));
      else output.push(part);
    });
    child.stderr.on("data", (part: Buffer) => {
      if (complaint.length < 1000) complaint += part.toString("utf8");
    });
    child.on("error", (error) => {
      child.kill("SIGKILL");
      reject(signal?.aborted === true ? signal.reason : error);
    });
    child.on("close", (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(Buffer.concat(output).toString("utf8"));
      else reject(failure(complaint.trim().split("\n").at(-1) ?? ""));
    });
    // It may end before it has read all of its input; its exit code tells of that.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}

function failure(why: string): UpstreamError {
  return new UpstreamError(`The system's tesseract failed: ${why}.`, { code: "tesseract_failed" });
}

function timeoutError(timeoutMs: number): UpstreamTimeoutError {
  return new UpstreamTimeoutError(
    `The system's tesseract took longer than ${timeoutMs / 1000} seconds and was stopped.`,
    { code: "tesseract_timeout" },
  );
}
