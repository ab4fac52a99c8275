import { z } from "zod";
import { idOf, nothing } from "../common";
import { defineEndpoint } from "../endpoint";
import { LIMITS } from "../limits";

const objectId = z.union([idOf("dataset"), idOf("report")]);

/** What people mark datasets and reports with. */
export const markEndpoints = {
  setFavourite: defineEndpoint({
    name: "setFavourite",
    method: "POST",
    path: "/favourites",
    auth: "session",
    scope: null,
    least: "viewer",
    planGated: false,
    tag: "Datasets",
    summary: "Keep as a favourite",
    description: "Puts a dataset or report among your favourites, or takes it out.",
    params: nothing,
    query: nothing,
    body: {
      kind: "json",
      schema: z.strictObject({ id: objectId, isFavourite: z.boolean().meta({ description: "False takes it out." }) }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 200,
    envelope: "data",
    reply: z.strictObject({ id: objectId, isFavourite: z.boolean() }),
    replyExample: { id: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB", isFavourite: true },
    bodyExample: { id: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB", isFavourite: true },
  }),
  listTags: defineEndpoint({
    name: "listTags",
    method: "GET",
    path: "/tags",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Datasets",
    summary: "List tags",
    description: "Tags that datasets and reports have, in their order, at most 500 of each.",
    params: nothing,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.strictObject({
      datasets: z.array(z.string()).meta({ description: "Tags of datasets." }),
      reports: z.array(z.string()).meta({ description: "Tags of reports." }),
    }),
    replyExample: { datasets: ["q3"], reports: [] },
  }),
};
