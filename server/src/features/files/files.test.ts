// Stored files live as long as a row names them, and not longer.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { ownProject, startTestApp, type TestApp } from "../../../test/app.ts";
import type { EditableProject } from "../../api/access.ts";
import { keepFile, releaseFiles, sweepFiles } from "./files.ts";

const hour = 60 * 60 * 1000;
const never = new AbortController().signal;

describe("files in use", () => {
  let service: TestApp;
  before(async () => {
    service = await startTestApp({ WORKERS: "0" });
  });
  after(() => service.dispose());

  /** Stores a file of its own for a project of its own. */
  async function storeFile(content: string): Promise<{ sha256: string; project: EditableProject }> {
    const { data } = await service.call("POST", "/projects", { body: { name: content } });
    const { sha256 } = await service.app.context.files.put(bytesOf(content), { maxBytes: 1000 });
    return { sha256, project: await ownProject(service.app, data.id) };
  }
  const keep = (project: EditableProject, sha256: string, owner: string) =>
    service.app.context.db.write((writer) =>
      keepFile(service.app.context, writer, project, sha256, owner),
    );
  const isThere = async (sha256: string) =>
    (await service.app.context.files.stat(sha256)) !== undefined;
  const sweep = (later: number) => {
    const clock = { now: () => new Date(Date.now() + later) };
    return sweepFiles({ ...service.app.context, clock }, never);
  };

  test("a file that a row names is never swept", async () => {
    const { sha256, project } = await storeFile("named");
    await keep(project, sha256, "paper:1");
    await sweep(hour);
    assert.ok(await isThere(sha256));
  });

  test("a file that was just written is spared, since the row that names it may be on its way", async () => {
    const { sha256 } = await storeFile("young");
    await sweep(0);
    assert.ok(await isThere(sha256));
  });

  test("an old file that no row names is swept", async () => {
    const { sha256 } = await storeFile("forgotten");
    await sweep(hour);
    assert.ok(!(await isThere(sha256)));
  });

  test("a file named twice stays until the last owner lets go of it", async () => {
    const { sha256, project } = await storeFile("shared by two");
    const release = (owner: string) =>
      service.app.context.db.write((writer) =>
        releaseFiles(service.app.context, writer, project, owner),
      );
    await keep(project, sha256, "paper:1");
    await keep(project, sha256, "paper:2");
    await release("paper:1");
    await sweep(hour);
    assert.ok(await isThere(sha256));
    await release("paper:2");
    await sweep(hour);
    assert.ok(!(await isThere(sha256)));
  });

  test("deleting a project lets go of its files", async () => {
    const { sha256, project } = await storeFile("of a project");
    await keep(project, sha256, "paper:1");
    await service.call("DELETE", `/projects/${project.id}`);
    await sweep(hour);
    assert.ok(!(await isThere(sha256)));
  });

  test("naming a file that has vanished fails and leaves no name behind", async () => {
    const { sha256, project } = await storeFile("vanished");
    await service.app.context.files.delete(sha256);
    await assert.rejects(keep(project, sha256, "paper:1"), { code: "file_swept" });
    await service.app.context.files.put(bytesOf("vanished"), { maxBytes: 1000 });
    await sweep(hour);
    assert.ok(!(await isThere(sha256)));
  });
});

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
