import { queryOptions } from "@tanstack/react-query";
import type { AuditArea } from "@/lib/contract/words/audit-words";
import { pagesOptions } from "./by-cursor";
import { call } from "./call";
import { operations } from "./operations";

/** Keys and fetchers of a workspace, who is in it, and of the account that looks. */
export const workspaceQueries = {
  mine: () =>
    queryOptions({
      queryKey: ["workspaces"],
      queryFn: ({ signal }) => call(operations.listMyWorkspaces, { signal }),
    }),
  members: () =>
    queryOptions({
      queryKey: ["members"],
      queryFn: ({ signal }) => call(operations.listMembers, { signal }),
    }),
  invitations: () =>
    queryOptions({
      queryKey: ["invitations"],
      queryFn: ({ signal }) => call(operations.listInvitations, { signal }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: ["sessions"],
      queryFn: ({ signal }) => call(operations.listSessions, { signal }),
    }),
  passkeys: () =>
    queryOptions({
      queryKey: ["passkeys"],
      queryFn: ({ signal }) => call(operations.listPasskeys, { signal }),
    }),
  usage: () =>
    queryOptions({
      queryKey: ["usage"],
      queryFn: ({ signal }) => call(operations.getUsage, { signal }),
    }),
  audit: (area: AuditArea | null) =>
    pagesOptions(["audit", area], (from, signal) =>
      call(operations.listAudit, { query: { ...(area === null ? {} : { area }), ...from }, signal }),
    ),
};
