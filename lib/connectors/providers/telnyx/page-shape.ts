import { z } from "zod";

const answer = z.object({
  data: z.array(z.unknown()),
  meta: z
    .object({ total_pages: z.number().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** A page of a list of Telnyx's; without a count of pages an empty one is the last. */
export const pageShape = (page: number) =>
  answer.transform(({ data, meta }) => ({
    data,
    isLast: meta?.total_pages === undefined ? data.length === 0 : page >= meta.total_pages,
  }));
