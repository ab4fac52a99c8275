import { queryOptions } from "@tanstack/react-query";
import type { Id } from "@/lib/core/ids";
import { call } from "./call";
import { operations } from "./operations";

/** Keys and fetchers of webhooks. */
export const webhookQueries = {
  list: () =>
    queryOptions({
      queryKey: ["webhooks"],
      queryFn: ({ signal }) => call(operations.listWebhooks, { signal }),
    }),
  one: (id: Id<"webhook">) =>
    queryOptions({
      queryKey: ["webhook", id],
      queryFn: ({ signal }) => call(operations.getWebhook, { params: { id }, signal }),
    }),
};
