import { queryOptions } from "@tanstack/react-query";
import { call } from "./call";
import { operations } from "./operations";

/** Keys and fetchers of schedules and alerts. */
export const scheduleQueries = {
  list: () =>
    queryOptions({
      queryKey: ["schedules"],
      queryFn: ({ signal }) => call(operations.listSchedules, { signal }),
    }),
  alerts: () =>
    queryOptions({
      queryKey: ["alerts"],
      queryFn: ({ signal }) => call(operations.listAlerts, { signal }),
    }),
};
