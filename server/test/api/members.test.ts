// The team of a project: invitations, roles, and an owner at all times.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  as,
  atOnce,
  expectInvalid,
  expectOk,
  expectRefusal,
  statusesOf,
  useApp,
  whileHeld,
} from "./testing.ts";

const owner = "owner@example.org";

describe("members", () => {
  const api = useApp({ WORKERS: "0" });
  const team = async (id: number) => expectOk(await api.call("GET", `/projects/${id}/members`));
  const invite = (id: number, email: unknown, role: unknown = "viewer", options = {}) =>
    api.call("POST", `/projects/${id}/members`, { body: { email, role }, ...options });
  const newTeam = async () => (await api.createProject({}, as(owner).headers)).id as number;
  const memberOf = async (id: number, email: string) =>
    (await team(id)).find((each: { email: string }) => each.email === email);

  test("an invitation is a pending member with who invited", async () => {
    const id = await newTeam();
    const { created_at, updated_at, ...record } = expectOk(
      await invite(id, "new@example.org", "editor", as(owner)),
    );
    assert.equal(created_at, updated_at);
    assert.deepEqual(record, {
      id: record.id,
      project_id: id,
      email: "new@example.org",
      role: "editor",
      status: "pending",
      invited_by: owner,
    });
    assert.equal((await team(id)).length, 2);
  });

  test("an invitation by nobody in particular names nobody", async () => {
    const { id } = await api.createProject();
    assert.equal(expectOk(await invite(id, "new@example.org")).invited_by, "");
  });

  test("the first request of an e-mail, whatever it is, makes all its invitations active", async () => {
    const ids = [await newTeam(), await newTeam()];
    for (const id of ids) expectOk(await invite(id, "joins@example.org"));
    expectOk(await invite(ids[0] ?? 0, "waits@example.org"));
    expectOk(await api.call("GET", "/settings/health", as("Joins@Example.ORG")));
    for (const id of ids) assert.equal((await memberOf(id, "joins@example.org")).status, "active");
    assert.equal((await memberOf(ids[0] ?? 0, "waits@example.org")).status, "pending");
  });

  test("an invited e-mail can use its role from its first request on", async () => {
    const id = await newTeam();
    expectOk(await invite(id, "worker@example.org", "editor"));
    expectOk(
      await api.call("PUT", `/projects/${id}`, {
        body: { name: "By an editor" },
        ...as("worker@example.org"),
      }),
    );
  });

  test("a member leaves in any role, and no longer sees the project", async () => {
    const id = await newTeam();
    expectOk(await invite(id, "tired@example.org", "viewer"));
    const leaving = as("tired@example.org");
    expectOk(await api.call("POST", `/projects/${id}/members/leave`, leaving));
    assert.equal(await memberOf(id, "tired@example.org"), undefined);
    expectRefusal(await api.call("GET", `/projects/${id}`, leaving), 403);
  });

  test("the last owner cannot leave, and nobody in particular has nothing to leave", async () => {
    const id = await newTeam();
    const path = `/projects/${id}/members/leave`;
    expectRefusal(await api.call("POST", path, as(owner)), 400);
    expectRefusal(await api.call("POST", path), 400);
    assert.equal((await memberOf(id, owner)).role, "owner");
  });

  test("many first requests at once activate an invitation once", async () => {
    const id = await newTeam();
    expectOk(await invite(id, "many@example.org"));
    for (const reply of await atOnce(5, () =>
      api.call("GET", `/projects/${id}`, as("many@example.org")),
    ))
      expectOk(reply);
    assert.equal((await memberOf(id, "many@example.org")).status, "active");
  });

  test("e-mails are kept in lower case and without blanks around them", async () => {
    const id = await newTeam();
    assert.equal(
      expectOk(await invite(id, "  Ada.Lovelace@Example.ORG ")).email,
      "ada.lovelace@example.org",
    );
  });

  test("the same e-mail twice is 409, in any case, and changes nothing", async () => {
    const id = await newTeam();
    expectOk(await invite(id, "twice@example.org", "viewer"));
    for (const email of ["twice@example.org", "TWICE@example.org", owner]) {
      const reply = expectRefusal(await invite(id, email, "owner"), 409);
      assert.deepEqual(reply.data, { error: "already_member" });
    }
    assert.equal((await memberOf(id, "twice@example.org")).role, "viewer");
  });

  test("of many who invite one e-mail at once one succeeds", async () => {
    const id = await newTeam();
    const replies = await atOnce(5, () => invite(id, "popular@example.org"));
    assert.deepEqual(statusesOf(replies), [200, 409, 409, 409, 409]);
  });

  test("one e-mail can be in many projects, with a role in each", async () => {
    for (const role of ["viewer", "editor", "owner"]) {
      expectOk(await invite(await newTeam(), "busy@example.org", role));
    }
  });

  test("what is no e-mail address or no role is 422 and named", async () => {
    const id = await newTeam();
    const addresses = [
      "",
      "ada",
      "@example.org",
      "ada@",
      "ada@example",
      "a b@example.org",
      "a@b@c.org",
      "a@b.org,c@d.org",
      "a@b.org>",
      "a@.org",
      "a@b..org",
      "Ada <a@b.org>",
      `${"x".repeat(250)}@b.org`,
      5,
      null,
      undefined,
    ];
    for (const email of addresses) expectInvalid(await invite(id, email), "body", "email");
    for (const role of ["", "admin", "Owner", null, 1]) {
      expectInvalid(await invite(id, "a@example.org", role), "body", "role");
    }
    expectInvalid(
      await api.call("POST", `/projects/${id}/members`, { body: { email: "a@example.org" } }),
      "body",
      "role",
    );
  });

  test("a role can be changed, and holds from the next request on", async () => {
    const id = await newTeam();
    const { id: memberId } = expectOk(await invite(id, "grows@example.org", "viewer"));
    const rename = () =>
      api.call("PUT", `/projects/${id}`, { body: { name: "x" }, ...as("grows@example.org") });
    expectRefusal(await rename(), 403);
    const changed = expectOk(
      await api.call("PUT", `/projects/${id}/members/${memberId}`, { body: { role: "editor" } }),
    );
    assert.deepEqual(
      [changed.id, changed.role, changed.email],
      [memberId, "editor", "grows@example.org"],
    );
    expectOk(await rename());
    expectInvalid(
      await api.call("PUT", `/projects/${id}/members/${memberId}`, { body: { role: "king" } }),
      "body",
      "role",
    );
  });

  test("only the role can be changed", async () => {
    const id = await newTeam();
    const made = expectOk(await invite(id, "fixed@example.org"));
    const body = {
      email: "other@example.org",
      status: "active",
      project_id: 1,
      invited_by: "x",
      id: 9,
    };
    assert.deepEqual(
      expectOk(await api.call("PUT", `/projects/${id}/members/${made.id}`, { body })),
      made,
    );
  });

  test("a removed member is out at once and can be invited again", async () => {
    const id = await newTeam();
    const { id: memberId } = expectOk(await invite(id, "leaves@example.org"));
    expectOk(await api.call("GET", `/projects/${id}`, as("leaves@example.org")));
    const removal = await api.call("DELETE", `/projects/${id}/members/${memberId}`);
    assert.deepEqual(expectOk(removal), { deleted: true, id: memberId });
    expectRefusal(await api.call("GET", `/projects/${id}`, as("leaves@example.org")), 403);
    assert.equal(expectOk(await invite(id, "leaves@example.org")).status, "pending");
  });

  test("a member of another project is 404, never changed and never shown", async () => {
    const [id, other] = [await newTeam(), await newTeam()];
    const { id: memberId } = expectOk(await invite(other, "elsewhere@example.org"));
    expectRefusal(
      await api.call("PUT", `/projects/${id}/members/${memberId}`, { body: { role: "owner" } }),
      404,
    );
    expectRefusal(await api.call("DELETE", `/projects/${id}/members/${memberId}`), 404);
    assert.equal((await memberOf(other, "elsewhere@example.org")).role, "viewer");
  });

  test("the last owner can be neither demoted nor removed, by nobody", async () => {
    const id = await newTeam();
    expectOk(await invite(id, "editor@example.org", "editor"));
    const { id: memberId } = await memberOf(id, owner);
    const path = `/projects/${id}/members/${memberId}`;
    for (const options of [{}, as(owner)]) {
      for (const role of ["editor", "viewer"]) {
        const reply = expectRefusal(
          await api.call("PUT", path, { body: { role }, ...options }),
          400,
        );
        assert.deepEqual(reply.data, { error: "last_owner" });
      }
      expectRefusal(await api.call("DELETE", path, options), 400);
    }
    expectOk(await api.call("PUT", path, { body: { role: "owner" } }));
    assert.equal((await memberOf(id, owner)).role, "owner");
  });

  test("with a second owner the first can step down", async () => {
    const id = await newTeam();
    expectOk(await invite(id, "second@example.org", "owner"));
    const { id: memberId } = await memberOf(id, owner);
    expectOk(
      await api.call("PUT", `/projects/${id}/members/${memberId}`, {
        body: { role: "viewer" },
        ...as(owner),
      }),
    );
    expectOk(
      await api.call("DELETE", `/projects/${id}/members/${memberId}`, as("second@example.org")),
    );
  });

  test("of two owners who step down at once one stays, however they do it", async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await newTeam();
      expectOk(await invite(id, "second@example.org", "owner"));
      const members: Array<{ id: number }> = await team(id);
      const stepDown = (memberId: number, index: number) =>
        (round + index) % 3 === 0
          ? api.call("DELETE", `/projects/${id}/members/${memberId}`)
          : api.call("PUT", `/projects/${id}/members/${memberId}`, { body: { role: "viewer" } });
      // Somebody else is at the team's rows, so that both requests are on their way before either gets there.
      const replies = await whileHeld(api.running, `members where project_id = ${id}`, () =>
        Promise.all(members.map((member, index) => stepDown(member.id, index))),
      );
      assert.deepEqual(statusesOf(replies), [200, 400], `round ${round}`);
      const owners = (await team(id)).filter((member: { role: string }) => member.role === "owner");
      assert.equal(owners.length, 1);
    }
  });
});
