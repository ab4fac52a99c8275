import { queryOptions, skipToken } from "@tanstack/react-query";
import type { contract } from "@/lib/contract/contract";
import type { Id } from "@/lib/core/ids";
import { type CallInput, call } from "./call";
import { operations } from "./operations";

const ALL = ["upload"];

/** Keys and fetchers of files that are being brought in. */
export const uploadQueries = {
  all: ALL,
  one: (id: Id<"upload"> | null) =>
    queryOptions({
      queryKey: [...ALL, id],
      queryFn: id === null ? skipToken : ({ signal }) => call(operations.getUpload, { params: { id }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** A look at it as it is wished to be read. The server keeps what it was last asked: a look from memory would not tell it. */
  preview: (id: Id<"upload">, wish: object, body: CallInput<typeof contract.previewUpload>["body"]) =>
    queryOptions({
      queryKey: ["upload-preview", id, wish],
      queryFn: ({ signal }) => call(operations.previewUpload, { params: { id }, body, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  /** How far the server is with it, asked while it works. */
  stage: (id: Id<"upload">) =>
    queryOptions({
      queryKey: ["upload-stage", id],
      queryFn: ({ signal }) => call(operations.getUpload, { params: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};
