// Text that has broken software before goes in and comes out unchanged, and is found again.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hostileStrings } from "./hostile-strings.ts";
import { expectOk, useApp } from "./testing.ts";

describe("hostile strings", () => {
  const api = useApp({ WORKERS: "0" });

  test("there are at least two hundred, and each is one that can be stored", () => {
    assert.ok(hostileStrings.length >= 200, String(hostileStrings.length));
    assert.ok(hostileStrings.every((text) => text.isWellFormed() && !text.includes("\0")));
  });

  test("each comes back unchanged as name, description, domain and setting, from every answer that shows it", async () => {
    for (const text of hostileStrings) {
      const name = text.trim() === text ? text : `|${text}|`;
      const sent = { name, description: text, domain: text, settings: { [text]: [text] } };
      const made = await api.createProject(sent);
      const read = expectOk(await api.call("GET", `/projects/${made.id}`));
      for (const shown of [made, read]) {
        const { description, domain, settings } = shown;
        assert.deepEqual(
          { name: shown.name, description, domain, settings },
          withoutPrototypeName(sent),
          JSON.stringify(text),
        );
      }
    }
    const { items } = expectOk(await api.call("GET", "/projects?page_size=200"));
    const known = new Set(hostileStrings);
    for (const { description } of items) assert.ok(known.has(description));
  });

  test("each that is not only blanks can be looked for, and is found", async () => {
    const headers = { "x-user-email": "seeker@example.org" };
    for (const text of hostileStrings.filter((each) => each.length < 200)) {
      const { id } = await api.createProject({ description: `before ${text} after` }, headers);
      const q = encodeURIComponent(text);
      const { items } = expectOk(
        await api.call("GET", `/projects?q=${q}&page_size=200`, { headers }),
      );
      assert.ok(
        items.some((item: { id: number }) => item.id === id),
        JSON.stringify(text),
      );
    }
  });

  test("a change to each is a change to exactly that", async () => {
    const { id } = await api.createProject();
    for (const description of hostileStrings) {
      const changed = expectOk(await api.call("PUT", `/projects/${id}`, { body: { description } }));
      assert.equal(changed.description, description);
    }
  });
});

/** A setting of this name would be a prototype in most languages that read it; it is the one name not kept. */
function withoutPrototypeName(fields: { settings: object }) {
  const settings = Object.entries(fields.settings).filter(([name]) => name !== "__proto__");
  return { ...fields, settings: Object.fromEntries(settings) };
}
