// The task that looks for what is new for a subscription.
import { z } from "zod";
import { taskKind } from "../tasks/task-kind.ts";
import { runSubscription } from "./run.ts";
import { runResult } from "./subscriptions.schema.ts";

export const subscriptionKind = taskKind({
  type: "subscription",
  params: z.object({
    subscription_id: z.int(),
    name: z.string(),
    since_days: z.int().nullable(),
  }),
  result: runResult,
  title: ({ name }) => name,
  failure: "The subscription could not be followed.",
  concurrency: 2,
  maxTries: 3,
  run: runSubscription,
});
