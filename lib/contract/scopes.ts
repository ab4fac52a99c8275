/** Scopes of a secret key. Each `/v1` endpoint names the one it needs. */
export const SCOPES = [
  "datasets:read",
  "datasets:write",
  "reports:read",
  "reports:write",
  "calls:read",
  "calls:write",
  "webhooks:read",
  "webhooks:write",
  "integrations:read",
] as const;
export type Scope = (typeof SCOPES)[number];
