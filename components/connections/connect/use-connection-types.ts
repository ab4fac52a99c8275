"use client";

import { useQuery } from "@tanstack/react-query";
import { connectionQueries } from "@/lib/client/api/connections";

/** The phone systems that can be connected, with the fields of their forms. They change with an installation, not while a page is open. */
export function useConnectionTypes() {
  return useQuery(connectionQueries.types());
}
