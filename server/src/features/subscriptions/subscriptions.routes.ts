// Endpoints of subscriptions and of feeds.
import { z } from "zod";
import { inProject } from "../../api/access.ts";
import { Answer, endpoint } from "../../api/endpoint.ts";
import { checkUpdates } from "./check-updates.ts";
import { feedTemplates } from "./feed-templates.ts";
import { checkRss } from "./recent-entries.ts";
import {
  createSubscription,
  deleteSubscription,
  getSubscription,
  listFound,
  listSubscriptions,
  updateSubscription,
} from "./subscriptions.ts";
import {
  feedTemplate,
  foundPage,
  foundQuery,
  rssQuery,
  rssResult,
  subscriptionCreation,
  subscriptionRecord,
  subscriptionUpdate,
  triggerQuery,
  triggerResult,
  updatesQuery,
  updatesResult,
} from "./subscriptions.schema.ts";
import { triggerSubscription, waitForTrigger } from "./trigger.ts";

const base = "/projects/{project_id}/subscriptions";

export const subscriptionEndpoints = [
  endpoint({
    method: "GET",
    path: `${base}/feeds`,
    name: "listFeedTemplates",
    summary: "List feeds to begin with, over several fields",
    access: inProject("viewer"),
    response: z.array(feedTemplate),
    handle: async () => [...feedTemplates],
  }),
  endpoint({
    method: "GET",
    path: base,
    name: "listSubscriptions",
    summary: "List the subscriptions of a project",
    access: inProject("viewer"),
    response: z.array(subscriptionRecord),
    handle: ({ context, project }) => listSubscriptions(context, project),
  }),
  endpoint({
    method: "POST",
    path: base,
    name: "createSubscription",
    summary: "Subscribe to a search, to feeds, or to both",
    description:
      "It runs by itself each day, week or month from now. New papers join the project with status `metadata_only`, and a notification tells of each. A source is one of the six that can be searched, or the address of a feed; of a feed, the entries that fit the query count, or all of them when the query is empty.",
    access: inProject("editor"),
    body: subscriptionCreation,
    response: subscriptionRecord,
    successStatus: 201,
    transaction: true,
    async handle({ context, writer, project, body }) {
      const created = await createSubscription(context, writer, project, body);
      return new Answer(created, "Subscription created", 201);
    },
  }),
  endpoint({
    method: "GET",
    path: `${base}/{sub_id}`,
    name: "getSubscription",
    summary: "Read a subscription",
    access: inProject("viewer"),
    response: subscriptionRecord,
    handle: ({ context, project, params }) =>
      getSubscription(context, context.db, project, params.sub_id),
  }),
  endpoint({
    method: "PUT",
    path: `${base}/{sub_id}`,
    name: "updateSubscription",
    summary: "Change the given fields of a subscription",
    description:
      "`is_active: false` pauses it; made active again, its next run covers the time in between.",
    access: inProject("editor"),
    body: subscriptionUpdate,
    response: subscriptionRecord,
    transaction: true,
    handle: ({ context, writer, project, params, body, precondition }) =>
      updateSubscription(context, writer, project, params.sub_id, body, precondition),
  }),
  endpoint({
    method: "DELETE",
    path: `${base}/{sub_id}`,
    name: "deleteSubscription",
    summary: "Delete a subscription; the papers that it found stay",
    access: inProject("editor"),
    response: z.null(),
    transaction: true,
    async handle({ context, writer, project, params, precondition }) {
      await deleteSubscription(context, writer, project, params.sub_id, precondition);
      return new Answer(null, "Subscription deleted");
    },
  }),
  endpoint({
    method: "POST",
    path: `${base}/{sub_id}/trigger`,
    name: "triggerSubscription",
    summary: "Run a subscription now",
    description:
      "A task of type `subscription`; the answer waits for it. A source that fails is named in `source_stats`, and the others count.",
    access: inProject("editor"),
    alsoAnswers: [502, 504],
    query: triggerQuery,
    response: triggerResult,
    heavy: true,
    transaction: true,
    handle: ({ context, writer, project, params, query }) =>
      triggerSubscription(context, writer, project, params.sub_id, query.since_days),
    finish: (started, { context, signal }) => waitForTrigger(context, started, signal()),
  }),
  endpoint({
    method: "GET",
    path: `${base}/{sub_id}/papers`,
    name: "listSubscriptionPapers",
    summary: "List the papers that a subscription has added, the newest first",
    access: inProject("viewer"),
    query: foundQuery,
    response: foundPage,
    handle: ({ context, project, params, query }) =>
      listFound(context, project, params.sub_id, query),
  }),
  endpoint({
    method: "POST",
    path: `${base}/check-rss`,
    name: "checkFeed",
    summary: "Read what is new in a feed, without saving anything",
    access: inProject("viewer", "read"),
    alsoAnswers: [400, 502, 504],
    query: rssQuery,
    response: rssResult,
    heavy: true,
    handle: ({ context, project, query, signal }) => checkRss(context, project, query, signal()),
  }),
  endpoint({
    method: "POST",
    path: `${base}/check-updates`,
    name: "checkUpdates",
    summary: "Search for what is new, without saving anything",
    description:
      "By the date of publication, or by when a source came to know of a paper. What the project has is counted and not listed. An empty query searches by the project's keywords of level 1.",
    access: inProject("viewer", "read"),
    alsoAnswers: [400, 502, 504],
    query: updatesQuery,
    response: updatesResult,
    heavy: true,
    handle: ({ context, project, query, signal }) =>
      checkUpdates(context, project, query, signal()),
  }),
];
