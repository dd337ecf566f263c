// Owners manage a team, others look at it, and one owner always stays.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Member } from "./member-queries.ts";
import { isLastOwner, standingOf } from "./standing.ts";

const buildMember = (id: number, email: string, role: Member["role"]): Member => ({
  id,
  project_id: 1,
  email,
  role,
  status: "active",
  invited_by: "",
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
});
const ada = buildMember(1, "ada@example.org", "owner");
const ben = buildMember(2, "ben@example.org", "viewer");

test("an owner manages the team and a viewer does not", () => {
  assert.deepEqual(standingOf([ada, ben], "Ada@example.org "), { own: ada, mayManage: true });
  assert.deepEqual(standingOf([ada, ben], "ben@example.org"), { own: ben, mayManage: false });
});

test("whoever speaks for nobody in particular manages the team", () => {
  assert.deepEqual(standingOf([ada], ""), { own: undefined, mayManage: true });
});

test("an owner beside another owner is not the last", () => {
  assert.ok(isLastOwner([ada, ben], ada));
  assert.ok(!isLastOwner([ada, { ...ben, role: "owner" }], ada));
  assert.ok(!isLastOwner([ada, ben], ben));
});
