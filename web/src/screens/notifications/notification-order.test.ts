// The order of notifications.
import assert from "node:assert/strict";
import { test } from "node:test";
import { unreadFirst } from "./notification-order.ts";

test("the unread come before the others, and of each the newest first", () => {
  const told = [
    { id: 4, is_read: true },
    { id: 3, is_read: false },
    { id: 2, is_read: true },
    { id: 1, is_read: false },
  ];
  assert.deepEqual(
    unreadFirst(told).map(({ id }) => id),
    [3, 1, 4, 2],
  );
});
