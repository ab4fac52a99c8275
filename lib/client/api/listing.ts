import { queryOptions } from "@tanstack/react-query";
import { call } from "./call";
import { operations } from "./operations";

const ALL = ["listing"];

/** Keys of every list of datasets and reports, and what they share. */
export const listingQueries = {
  /** Whatever changes a dataset or report makes these again. */
  all: ALL,
  tags: () =>
    queryOptions({
      queryKey: [...ALL, "tags"],
      queryFn: ({ signal }) => call(operations.listTags, { signal }),
    }),
};
