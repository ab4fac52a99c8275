"use client";

import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/client/call";
import { operations } from "@/lib/client/operations";

/** The phone systems that can be connected, with the fields of their forms. They change with an installation, not while a page is open. */
export function useConnectionTypes() {
  return useQuery({
    queryKey: ["connection-types"],
    queryFn: ({ signal }) => call(operations.listConnectionTypes, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
