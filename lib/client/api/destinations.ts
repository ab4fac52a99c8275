import { queryOptions } from "@tanstack/react-query";
import type { Id } from "@/lib/core/ids";
import { call } from "./call";
import { operations } from "./operations";

/** Keys and fetchers of apps that results are sent to. */
export const destinationQueries = {
  list: () =>
    queryOptions({
      queryKey: ["destinations"],
      queryFn: ({ signal }) => call(operations.listDestinations, { signal }),
    }),
  one: (id: Id<"integration">) =>
    queryOptions({
      queryKey: ["destination", id],
      queryFn: ({ signal }) => call(operations.getDestination, { params: { id }, signal }),
    }),
  /** A message as it would leave. @param asked the body as JSON, once it has settled. */
  preview: (asked: string) =>
    queryOptions({
      queryKey: ["message-preview", asked],
      queryFn: ({ signal }) => call(operations.previewMessage, { body: JSON.parse(asked), signal }),
      retry: false,
      staleTime: 30_000,
      gcTime: 60_000,
    }),
};
