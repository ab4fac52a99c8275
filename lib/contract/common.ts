import { z } from "zod";
import { ID_PREFIXES, type Id, type IdNoun, idPattern } from "@/lib/core/ids";
import { LIMITS } from "./limits";

// In a browser, looking whether checks may be compiled is itself a breach of our content security policy.
if (typeof window !== "undefined") z.config({ jitless: true });

/** Nothing: for endpoints without path or query parameters. An unknown query value is refused. */
export const nothing = z.strictObject({});

/** A file is not shown as an example. */
export const NO_EXAMPLE = null as never;

/** An id of one noun, refused by shape before any look-up. */
export function idOf<N extends IdNoun>(noun: N) {
  const schema: z.ZodType<string, string> = z
    .string()
    .regex(idPattern(noun), `must be an id that starts with ${ID_PREFIXES[noun]}_`)
    .meta({ description: `Id of the ${noun}.`, example: `${ID_PREFIXES[noun]}_01JD5M8Z3X4Y5W6V7T8S9R0QAB` });
  return schema as z.ZodType<Id<N>, Id<N>>;
}

/** ISO 8601 moment in UTC with milliseconds. */
export const timestamp = z.iso
  .datetime({ offset: true })
  .meta({ description: "ISO 8601 moment, UTC.", example: "2026-11-21T14:03:00.000Z" });

/** A query's "true" or "false". */
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** How many items a page holds, from 1 to `max`. */
export function pageLimit(max: number) {
  return z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(max, `must be at most ${max}`);
}

/** The `nextCursor` of the previous page. */
export const pageCursor = z.string().max(700).optional();

/** Text from a person: trimmed, well-formed, without NUL. */
export function text(max: number) {
  return z
    .string()
    .overwrite((value) => value.toWellFormed().replaceAll("\u0000", "").trim())
    .max(max, `must have at most ${max.toLocaleString("en-US")} characters`);
}

/** `https://example.com`, `http://localhost:8080`, `https://*.example.com`: scheme, host and port, nothing after. */
export const websiteOrigin = text(255)
  .pipe(
    z
      .string()
      .regex(
        /^https?:\/\/(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*(?::\d{1,5})?$/i,
        "must be a website origin such as https://example.com or https://*.example.com",
      ),
  )
  .meta({ example: "https://example.com" });

/** A word that people put on things, to find them by; lower case. */
const tag = text(LIMITS.tagChars)
  .overwrite((value) => value.toLowerCase())
  .pipe(z.string().min(1, "must not be empty"))
  .meta({ description: "A tag; lower case, at most 40 characters.", example: "q3" });

export const tags = z
  .array(tag)
  .max(LIMITS.tags, `must be at most ${LIMITS.tags} tags`)
  .overwrite((all) => [...new Set(all)])
  .meta({ description: "All of its tags; they replace those it had.", example: ["q3"] });

/** What every list of things can be asked, besides its own filters. Nothing of it: the newest, all at once. */
export const listMembers = {
  q: text(200).optional().meta({
    description: "Beginnings of words in the name or tags, all of which must match; or a whole id.",
    example: "orders",
  }),
  tag: tag.optional(),
  createdBy: z.string().max(40).optional().meta({ description: "Id of the person, key or source that created it." }),
  favourite: flag.optional().meta({ description: "`true`: only your favorites. Keys have none." }),
  limit: pageLimit(LIMITS.listPageItems)
    .optional()
    .meta({
      description: `Items per page, at most ${LIMITS.listPageItems}; ${LIMITS.listPageItemsDefault} for any other value.`,
    }),
  cursor: pageCursor.meta({ description: "`nextCursor` of the previous page." }),
};

/** What a list shows of a thing once a page is asked for. */
export const listedMembers = {
  tags: z.array(z.string()).optional().meta({ description: "Its tags. Only in a page." }),
  isFavourite: z.boolean().optional().meta({ description: "Whether it is one of your favorites. Only in a page, for people." }),
};
