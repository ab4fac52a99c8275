import { queryOptions } from "@tanstack/react-query";
import { call } from "./call";
import { operations } from "./operations";

const ALL = ["palette"];

/** Keys and fetchers of what the palette of commands finds. */
export const paletteQueries = {
  all: ALL,
  datasets: () =>
    queryOptions({
      queryKey: [...ALL, "datasets"],
      queryFn: ({ signal }) => call(operations.listDatasets, { signal }),
    }),
  reports: () =>
    queryOptions({
      queryKey: [...ALL, "reports"],
      queryFn: ({ signal }) => call(operations.listReports, { signal }),
    }),
  calls: () =>
    queryOptions({
      queryKey: [...ALL, "calls"],
      queryFn: async ({ signal }) => (await call(operations.listCalls, { query: { limit: 100 }, signal })).data,
    }),
};
