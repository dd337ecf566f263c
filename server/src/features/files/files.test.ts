// Stored files live as long as a row names them, and not longer.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { ownProject, startTestApp, type TestApp } from "../../../test/app.ts";
import type { EditableProject } from "../../api/access.ts";
import type { StoredFile } from "../../platform/files/file-store.ts";
import { purgeBin } from "../bin/purge.ts";
import {
  countBytes,
  findFiles,
  keepFile,
  releaseFiles,
  requireFiles,
  shareFile,
  sweepFiles,
} from "./files.ts";

const hour = 60 * 60 * 1000;
const never = new AbortController().signal;

describe("files in use", () => {
  let service: TestApp;
  before(async () => {
    service = await startTestApp({ WORKERS: "0" });
  });
  after(() => service.dispose());

  /** Stores a file of its own for a project of its own. */
  async function storeFile(
    content: string,
  ): Promise<{ file: StoredFile; project: EditableProject }> {
    const { data } = await service.call("POST", "/projects", { body: { name: content } });
    const file = await service.app.context.files.put(bytesOf(content), { maxBytes: 1000 });
    return { file, project: await ownProject(service.app, data.id) };
  }
  const keep = (project: EditableProject, file: StoredFile, owner: string) =>
    service.app.context.db.write((writer) =>
      keepFile(service.app.context, writer, project, file, owner),
    );
  const share = (project: EditableProject, { sha256 }: StoredFile, owner: string) =>
    service.app.context.db.write((writer) =>
      shareFile(service.app.context, writer, project, sha256, owner),
    );
  const release = (project: EditableProject, owner: string) =>
    service.app.context.db.write((writer) =>
      releaseFiles(service.app.context, writer, project, owner),
    );
  const isThere = async ({ sha256 }: StoredFile) =>
    (await service.app.context.files.stat(sha256)) !== undefined;
  const sweep = (later: number) => {
    const clock = { now: () => new Date(Date.now() + later) };
    return sweepFiles({ ...service.app.context, clock }, never);
  };

  test("a file that a row names is never swept", async () => {
    const { file, project } = await storeFile("named");
    await keep(project, file, "paper:1");
    await sweep(hour);
    assert.ok(await isThere(file));
  });

  test("a file that was just written is spared, since the row that names it may be on its way", async () => {
    const { file } = await storeFile("young");
    await sweep(0);
    assert.ok(await isThere(file));
  });

  test("an old file that no row names is swept", async () => {
    const { file } = await storeFile("forgotten");
    await sweep(hour);
    assert.ok(!(await isThere(file)));
  });

  test("a file named twice stays until the last owner lets go of it", async () => {
    const { file, project } = await storeFile("shared by two");
    await keep(project, file, "paper:1");
    await keep(project, file, "paper:2");
    await release(project, "paper:1");
    await sweep(hour);
    assert.ok(await isThere(file));
    await release(project, "paper:2");
    await sweep(hour);
    assert.ok(!(await isThere(file)));
  });

  test("deleting a project for good lets go of its files", async () => {
    const { file, project } = await storeFile("of a project");
    await keep(project, file, "paper:1");
    await service.call("DELETE", `/projects/${project.id}?permanent=true`);
    await purgeBin(service.app.context, AbortSignal.timeout(10_000));
    await sweep(hour);
    assert.ok(!(await isThere(file)));
  });

  test("a file is shared with one more owner, and stays when the first lets go of it", async () => {
    const { file, project } = await storeFile("handed on");
    await keep(project, file, "paper:1");
    await share(project, file, "paper:2");
    await release(project, "paper:1");
    await sweep(hour);
    assert.ok(await isThere(file));
    assert.equal(await countBytes(service.app.context.db, project), file.bytes);
  });

  test("a file that the project does not name cannot be shared", async () => {
    const { file, project } = await storeFile("somebody else's");
    await assert.rejects(share(project, file, "paper:1"), { code: "file_swept" });
  });

  test("a file that was swept before it is named is missed before anything is written", async () => {
    const { file } = await storeFile("vanished");
    await requireFiles(service.app.context, [file]);
    await service.app.context.files.delete(file.sha256);
    await assert.rejects(requireFiles(service.app.context, [file]), { code: "file_swept" });
    assert.deepEqual(
      await findFiles(service.app.context, [file.sha256]),
      new Map([[file.sha256, undefined]]),
    );
  });

  test("a file that is named while a sweep is under way is spared", async () => {
    const { file, project } = await storeFile("named at the last moment");
    const { context } = service.app;
    const stat = async (sha256: string) => {
      if (sha256 === file.sha256) await keep(project, file, "paper:1");
      return context.files.stat(sha256);
    };
    const clock = { now: () => new Date(Date.now() + hour) };
    await sweepFiles({ ...context, files: { ...context.files, stat }, clock }, never);
    assert.ok(await isThere(file));
  });
});

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
