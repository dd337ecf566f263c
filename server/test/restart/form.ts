// A form with files as a browser sends it, in bytes that can be sent again.
import type { CallOptions } from "../app.ts";

export async function formOf(
  field: string,
  files: ReadonlyArray<{ name: string; content: Uint8Array | string }>,
): Promise<Required<Pick<CallOptions, "raw" | "headers">>> {
  const form = new FormData();
  for (const { name, content } of files)
    form.append(
      field,
      new Blob([typeof content === "string" ? content : new Uint8Array(content)]),
      name,
    );
  const written = new Response(form);
  const headers = { "content-type": written.headers.get("content-type") ?? "" };
  return { raw: await written.bytes(), headers };
}
