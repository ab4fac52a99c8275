"use client";

import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/client/call";
import { contract } from "@/lib/contract/contract";

/** The phone systems that can be connected, with the fields of their forms. They change with an installation, not while a page is open. */
export function useConnectionTypes() {
  return useQuery({
    queryKey: ["connection-types"],
    queryFn: ({ signal }) => call(contract.listConnectionTypes, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
