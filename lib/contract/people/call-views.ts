import { z } from "zod";
import { idOf, nothing, text } from "../common";
import { defineEndpoint } from "../endpoint";
import { LIMITS } from "../limits";

const id = idOf("callView");
const name = text(LIMITS.callViewNameChars)
  .pipe(z.string().min(1, "must not be empty"))
  .meta({ description: "Name; unique per person." });
const filters = z
  .string()
  .max(LIMITS.callViewFilterChars, `must have at most ${LIMITS.callViewFilterChars.toLocaleString("en-US")} characters`)
  .regex(/^[\x21-\x7e]*$/, "must be the search part of an address")
  .meta({ description: "The list's filters as its address has them.", example: "status=failed&period=90d" });

const callView = z
  .strictObject({ id, name, filters, isDefault: z.boolean().meta({ description: "The list opens with it." }) })
  .meta({ id: "CallView", description: "Named filters for the list of calls." });
export type CallView = z.output<typeof callView>;

const example: CallView = {
  id: "cvw_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  name: "Failed this quarter",
  filters: "status=failed&period=90d",
  isDefault: false,
};

const own = {
  auth: "session",
  scope: null,
  least: "viewer",
  planGated: false,
  tag: "Calls",
  query: nothing,
  envelope: "data",
} as const;
const byId = z.strictObject({ id });
const json = <S extends z.ZodType>(schema: S) => ({ kind: "json" as const, schema, bytesMax: LIMITS.jsonBodyBytes });

export const callViewEndpoints = {
  listCallViews: defineEndpoint({
    ...own,
    name: "listCallViews",
    method: "GET",
    path: "/call-views",
    summary: "List saved views",
    description: "Your own views of the list of calls in this workspace, by name.",
    params: nothing,
    body: { kind: "none" },
    status: 200,
    reply: z.array(callView),
    replyExample: [example],
  }),
  createCallView: defineEndpoint({
    ...own,
    name: "createCallView",
    method: "POST",
    path: "/call-views",
    summary: "Save a view",
    description: `Keeps filters under a name, at most ${LIMITS.callViewsPerPerson} for a person.`,
    params: nothing,
    body: json(z.strictObject({ name, filters })),
    status: 201,
    reply: callView,
    replyExample: example,
    bodyExample: { name: example.name, filters: example.filters },
  }),
  updateCallView: defineEndpoint({
    ...own,
    name: "updateCallView",
    method: "PATCH",
    path: "/call-views/{id}",
    summary: "Change a view",
    description:
      "Changes the name, the filters, or whether the list opens with it; at most one view is the default. What is left out stays.",
    params: byId,
    body: json(
      z.strictObject({
        name: name.optional(),
        filters: filters.optional(),
        isDefault: z.boolean().optional().meta({ description: "True opens the list with this view, and with no other." }),
      }),
    ),
    status: 200,
    reply: callView,
    replyExample: example,
    bodyExample: { name: example.name, isDefault: false },
  }),
  removeCallView: defineEndpoint({
    ...own,
    name: "removeCallView",
    method: "DELETE",
    path: "/call-views/{id}",
    summary: "Delete a view",
    description: "Calls stay as they are.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    reply: z.strictObject({ id, deleted: z.literal(true).meta({ description: "It is gone." }) }),
    replyExample: { id: example.id, deleted: true },
  }),
};
