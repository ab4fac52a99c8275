import type { Route } from "next";
import type { ID_PREFIXES, IdNoun } from "./ids";

type Query = Readonly<Record<string, string | number | null | undefined>>;

/** Addresses of pages: the only place that says where each is. What a query leaves undefined or null is left out. */
export const pages = {
  home: (part?: string) => at(`/${anchor(part)}`),
  docs: (page?: string) => kept(page === undefined ? "/docs" : `/docs/${page}`),
  /** `next` is the page that somebody was on the way to. */
  signIn: (next?: string | null) => at(`/sign-in${search({ next })}`),
  signUp: () => at("/sign-up"),
  forgot: () => at("/forgot"),
  noWorkspace: () => at("/no-workspace"),

  overview: () => at("/dashboard"),
  datasets: () => at("/dashboard/datasets"),
  newDataset: (query?: Query) => at(`/dashboard/datasets/new${search(query)}`),
  dataset: (id: string, query?: Query) => at(`/dashboard/datasets/${id}${search(query)}`),

  reports: (query?: Query) => at(`/dashboard/reports${search(query)}`),
  newReport: (query?: Query) => at(`/dashboard/reports/new${search(query)}`),
  report: (id: string, query?: Query) => at(`/dashboard/reports/${id}${search(query)}`),
  comparison: (id: string, query?: Query) => at(`/dashboard/reports/${id}/compare${search(query)}`),
  schedules: (id?: string) => at(`/dashboard/reports/schedules${anchor(id)}`),

  calls: (query?: Query) => at(`/dashboard/calls${search(query)}`),
  newCall: () => at("/dashboard/calls/new"),
  call: (id: string) => at(`/dashboard/calls/${id}`),

  connections: () => at("/dashboard/connections"),
  newConnection: (type: string) => at(`/dashboard/connections/new/${type}`),
  connection: (id: string) => at(`/dashboard/connections/${id}`),

  integrations: () => at("/dashboard/integrations"),
  newSource: (type: string) => at(`/dashboard/integrations/new/${type}`),
  newDestination: (type: string) => at(`/dashboard/integrations/send/new/${type}`),
  integration: (id: string) => at(`/dashboard/integrations/${id}`),
  rules: (id: string) => at(`/dashboard/integrations/${id}/rules`),

  keys: (query?: Query) => at(`/dashboard/keys${search(query)}`),
  key: (id: string, query?: Query) => at(`/dashboard/keys/${id}${search(query)}`),
  webhooks: () => at("/dashboard/webhooks"),
  newWebhook: () => at("/dashboard/webhooks/new"),
  webhook: (id: string) => at(`/dashboard/webhooks/${id}`),
  notices: (query?: Query) => at(`/dashboard/notices${search(query)}`),

  settings: () => at("/dashboard/settings"),
  members: () => at("/dashboard/settings/members"),
  roles: () => at("/dashboard/settings/members/roles"),
  plan: () => at("/dashboard/settings/plan"),
  privacy: (part?: string) => at(`/dashboard/settings/privacy${anchor(part)}`),
  model: () => at("/dashboard/settings/model"),
  exports: () => at("/dashboard/settings/exports"),
  audit: () => at("/dashboard/settings/audit"),
  danger: () => at("/dashboard/settings/danger"),

  account: () => at("/dashboard/account"),
  security: () => at("/dashboard/account/security"),
  noticeSettings: () => at("/dashboard/account/notifications"),
  appearance: () => at("/dashboard/account/appearance"),

  /** The page of an object, by its id; null for what has none. */
  of(id: string): Route | null {
    const page = PAGES_OF[id.split("_", 1)[0] ?? ""];
    return page === undefined ? null : page(id);
  },

  /** An address that was made elsewhere: by the docs, a notice that is kept, the page that sent somebody to sign in. */
  kept,
};

/** By prefix; typed by them alone, so that no page brings the others. */
const PAGES_OF: Readonly<Record<string, (id: string) => Route>> = {
  dst: pages.dataset,
  rep: pages.report,
  cal: pages.call,
  con: pages.connection,
  int: pages.integration,
  whk: pages.webhook,
  key: pages.key,
} satisfies { readonly [Prefix in (typeof ID_PREFIXES)[IdNoun]]?: (id: string) => Route };

/** Compiles for addresses that there are; what it answers no longer says which, so that it fits whatever takes one. */
function at<T extends string>(address: Route<T>): Route {
  return kept(address);
}

function kept(address: string): Route {
  return address as Route;
}

function search(query: Query = {}) {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const pairs = parts.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? "" : (`?${pairs.join("&")}` as const);
}

function anchor(id?: string) {
  return id === undefined ? "" : (`#${id}` as const);
}

const CHARS_MAX = 1_500;
/** Of no consequence: an address is read against it to see whether it leads away. */
const HERE = "https://here.invalid";

/** A page of the dashboard that somebody was on the way to, as an address says it; null for any other, above all one elsewhere. */
export function returnPath(value: unknown): string | null {
  if (typeof value !== "string" || value.length > CHARS_MAX || !/^\/dashboard(?:$|[/?#])/.test(value)) return null;
  // A browser takes a backslash for a slash, and drops tabs and breaks.
  if (/[\\\p{Cc}]/u.test(value)) return null;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  return origin === HERE && /^\/dashboard(?:$|\/)/.test(pathname) && !pathname.includes("//")
    ? `${pathname}${search}${hash}`
    : null;
}
