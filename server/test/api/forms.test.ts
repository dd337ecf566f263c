// Forms that are broken, or hold more than is read: each is told what is wrong, and nothing of it is lost in silence.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { startTestApp } from "../app.ts";
import { expectInvalid, expectRefusal, sendRaw, useApp } from "./testing.ts";

const boundary = "a-boundary";
const multipart = `multipart/form-data; boundary=${boundary}`;
const ris = "TY  - JOUR\nTI  - A paper\nER  - \n";

function part(name: string, fileName: string | undefined, content: string): string {
  const file = fileName === undefined ? "" : `; filename="${fileName}"`;
  return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
}

const end = `--${boundary}--\r\n`;

for (const [endpoint, field, file] of [
  ["import", "file", "a.ris"],
  ["upload", "files", "a.pdf"],
] as const) {
  describe(`forms sent to ${endpoint}`, () => {
    const api = useApp({ MAX_REQUEST_MB: "1" });
    let project = "";
    before(async () => {
      project = `/projects/${(await api.createProject()).id}`;
    });
    const content = endpoint === "import" ? ris : "%PDF-1.7 and nothing more";
    const send = async (body: string, type = multipart) => {
      const path = `/api/v1${project}/papers/${endpoint}`;
      const headers = { "content-type": type };
      const { status, json } = await sendRaw(api.running.address, {
        method: "POST",
        path,
        headers,
        chunks: [body],
      });
      return { status, headers: new Headers(), ...json };
    };

    test("a form without a boundary is refused", async () => {
      expectRefusal(await send(part(field, file, content) + end, "multipart/form-data"), 400);
    });

    test("a form that is cut off is refused, and leaves nothing", async () => {
      expectRefusal(await send(part(field, file, content)), 400);
      expectRefusal(await send(part(field, file, content).slice(0, -20)), 400);
      const { data } = await api.call("GET", `${project}/papers`);
      assert.equal(data.total, 0);
    });

    test("a field that is named like a part of every object is refused", async () => {
      for (const name of ["__proto__", "constructor", "toString"]) {
        expectRefusal(
          await send(part(name, undefined, "x") + part(field, file, content) + end),
          400,
        );
        expectRefusal(await send(part(name, file, content) + end), 400);
      }
    });

    test("a file in a field that is not read is refused by the field's name", async () => {
      const reply = await send(part(field, file, content) + part("other", "b", content) + end);
      expectInvalid(reply, "body", field);
      assert.match(reply.data[0].msg, /`other`/u);
    });

    test("a field without a file does no harm", async () => {
      const reply = await send(part("note", undefined, "x") + part(field, file, content) + end);
      assert.equal(reply.status, 200);
    });

    test("more than MAX_REQUEST_MB is refused as too large", async () => {
      const large = content + " ".repeat(1024 * 1024);
      expectRefusal(await send(part(field, file, large) + end), 413);
    });
  });
}

test("a body that is the file itself obeys MAX_REQUEST_MB too", async () => {
  const service = await startTestApp({ MAX_REQUEST_MB: "1" });
  try {
    const { data } = await service.call("POST", "/projects", { body: { name: "small" } });
    const reply = await service.call("POST", `/projects/${data.id}/papers/import`, {
      raw: ris + " ".repeat(1024 * 1024),
      headers: { "content-type": "text/plain" },
    });
    expectRefusal(reply, 413);
  } finally {
    await service.dispose();
  }
});

describe("a second file sent to import", () => {
  const api = useApp();

  test("is refused by its name, and nothing is imported", async () => {
    const project = `/projects/${(await api.createProject()).id}`;
    const form = new FormData();
    form.append("file", new Blob([ris]), "first.ris");
    form.append("file", new Blob([ris]), "second.ris");
    const address = `${api.running.address}/api/v1${project}/papers/import`;
    const response = await fetch(address, { method: "POST", body: form });
    const { data } = (await response.json()) as { data: Array<{ msg: string }> };
    assert.equal(response.status, 422);
    assert.match(data[0]?.msg ?? "", /`second\.ris`/u);
    const { data: papers } = await api.call("GET", `${project}/papers`);
    assert.equal(papers.total, 0);
  });
});
