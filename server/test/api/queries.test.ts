// What holds for every query: values are checked, strangers are ignored, pages are whole.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { atOnce, expectInvalid, expectOk, useApp } from "./testing.ts";

describe("queries", () => {
  const api = useApp({ WORKERS: "0" });

  test("query values that are no whole number in range are 422 and name the parameter", async () => {
    const values = [
      "0",
      "-1",
      "1.5",
      "1e3",
      "",
      "abc",
      "%20",
      "9007199254740993",
      "Infinity",
      "0x10",
      "%D9%A1",
    ];
    for (const value of values) {
      expectInvalid(await api.call("GET", `/projects?page=${value}`), "query", "page");
    }
    expectInvalid(await api.call("GET", "/projects?page_size=201"), "query", "page_size");
    expectInvalid(await api.call("GET", "/projects?page=1&page=2"), "query", "page");
    expectInvalid(await api.call("GET", "/tasks?status=asleep"), "query", "status");
    expectInvalid(await api.call("GET", "/projects?q=%00"), "query", "q");
    expectInvalid(await api.call("GET", `/projects?q=${"x".repeat(501)}`), "query", "q");
  });

  test("query parameters nobody knows are ignored, whatever they are called", async () => {
    const strange = "frob=1&__proto__=2&constructor[prototype]=3&=4&&%zz=5&page%5B%5D=6";
    expectOk(await api.call("GET", `/projects?${strange}`));
    assert.equal(({} as Record<string, unknown>)["prototype"], undefined);
  });

  test("pages hold every item once, in order, and count themselves", async () => {
    const headers = { "x-user-email": "pages@example.org" };
    await atOnce(5, (index) => api.createProject({ name: `Page ${index}` }, headers));
    const list = async (query: string) =>
      expectOk(await api.call("GET", `/projects${query}`, { headers }));
    const whole = await list("");
    assert.deepEqual([whole.page, whole.page_size, whole.total, whole.total_pages], [1, 20, 5, 1]);
    const pages = [
      await list("?page_size=2"),
      await list("?page=2&page_size=2"),
      await list("?page=3&page_size=2"),
    ];
    assert.deepEqual(
      pages.flatMap((page) => page.items),
      whole.items,
    );
    assert.deepEqual(
      pages.map((page) => [page.page, page.total, page.total_pages]),
      [
        [1, 5, 3],
        [2, 5, 3],
        [3, 5, 3],
      ],
    );
    assert.deepEqual((await list("?page=4&page_size=2")).items, []);
    assert.deepEqual((await list("?page=1000000000&page_size=200")).items, []);
  });

  test("a list of nothing has no pages", async () => {
    const headers = { "x-user-email": "nobody@example.org" };
    const list = expectOk(await api.call("GET", "/projects", { headers }));
    assert.deepEqual(list, { items: [], total: 0, page: 1, page_size: 20, total_pages: 0 });
  });
});
