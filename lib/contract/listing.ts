import { z } from "zod";
import { flag, idOf, nothing, pageCursor, pageLimit, text } from "./common";
import { defineEndpoint } from "./endpoint";
import { LIMITS } from "./limits";

/** A word that people put on things, to find them by; lower case. */
export const tag = text(LIMITS.tagChars)
  .overwrite((value) => value.toLowerCase())
  .pipe(z.string().min(1, "must not be empty"))
  .meta({ description: "A tag; lower case, at most 40 characters.", example: "q3" });

export const tags = z
  .array(tag)
  .max(LIMITS.tags, `must be at most ${LIMITS.tags} tags`)
  .overwrite((all) => [...new Set(all)])
  .meta({ description: "All of its tags; they take the place of those it had.", example: ["q3"] });

/** What every list of things can be asked, besides its own filters. Nothing of it: the newest, all at once. */
export const listMembers = {
  q: text(200)
    .optional()
    .meta({ description: "Beginnings of words in the name, the tags or the id; every word must be there.", example: "orders" }),
  tag: tag.optional(),
  createdBy: z.string().max(40).optional().meta({ description: "Id of the person, key or source that made it." }),
  favourite: flag.optional().meta({ description: "`true`: only your favourites. Keys have none." }),
  limit: pageLimit(LIMITS.listPageItems)
    .optional()
    .meta({
      description: `Items of a page, at most ${LIMITS.listPageItems}; ${LIMITS.listPageItemsDefault} where anything else is asked.`,
    }),
  cursor: pageCursor.meta({ description: "`nextCursor` of the page before." }),
};

/** What a list shows of a thing once a page is asked for. */
export const listedMembers = {
  tags: z.array(z.string()).optional().meta({ description: "Its tags. Only of a page." }),
  isFavourite: z
    .boolean()
    .optional()
    .meta({ description: "Whether you keep it among your favourites. Only of a page, for people." }),
};

/** Orders of a list; a minus turns one round. */
export const DATASET_SORTS = ["-createdAt", "createdAt", "name", "-name", "-updatedAt"] as const;
export type DatasetSort = (typeof DATASET_SORTS)[number];
export const REPORT_SORTS = ["-createdAt", "createdAt", "title", "-title"] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];

const objectId = z.union([idOf("dataset"), idOf("report")]);

export const listingEndpoints = {
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
