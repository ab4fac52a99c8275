import { authenticationPage, errorsPage, idempotencyPage, limitsPage, requestsPage } from "@/lib/contract/docs/guide/basics";
import { changelogPage } from "@/lib/contract/docs/guide/changelog";
import { clientPage } from "@/lib/contract/docs/guide/client";
import { keyRotationPage, mcpPage, requestLogPage } from "@/lib/contract/docs/guide/operating";
import { callsPage, websitesPage } from "@/lib/contract/docs/guide/sources";
import { quickstartPage, startPage } from "@/lib/contract/docs/guide/start";
import { webhooksPage } from "@/lib/contract/docs/guide/webhooks";
import type { DocsPage } from "@/lib/contract/docs/page";
import { eventContracts } from "@/lib/contract/event-bodies";
import { ADDRESS_REFUSALS, refusalsOf } from "@/lib/contract/refusals";
import { openApiDocument, publicEndpoints } from "../openapi";
import { TAGS } from "../openapi-prose";
import { endpointPage } from "./endpoint-page";
import { eventPage } from "./event-page";

const made = new Map<string, readonly DocsPage[]>();

/**
 * Every page of the docs in order, made once per process. The pages, their Markdown twins and `/llms.txt` are all made of these.
 * @param baseUrl public address without a trailing slash.
 */
export function docsPages(baseUrl: string): readonly DocsPage[] {
  const known = made.get(baseUrl);
  if (known !== undefined) return known;
  const pages = [...guide(baseUrl), ...reference(baseUrl)];
  made.set(baseUrl, pages);
  return pages;
}

function guide(baseUrl: string): DocsPage[] {
  return [
    startPage(),
    quickstartPage(baseUrl),
    authenticationPage(scopesInUse()),
    requestsPage,
    idempotencyPage,
    errorsPage([...publicEndpoints.flatMap(refusalsOf), ...ADDRESS_REFUSALS].sort((a, b) => a.status - b.status)),
    limitsPage,
    websitesPage(baseUrl),
    callsPage(baseUrl),
    webhooksPage(baseUrl),
    clientPage(baseUrl),
    mcpPage(baseUrl),
    requestLogPage,
    keyRotationPage,
    changelogPage,
  ];
}

function reference(baseUrl: string): DocsPage[] {
  const document = openApiDocument(baseUrl);
  const tagged = TAGS.flatMap(({ name }) => publicEndpoints.filter(({ tag }) => tag === name));
  return [
    ...tagged.map((contract) => endpointPage(contract, document, baseUrl)),
    ...eventContracts.map((event) => eventPage(event, document)),
  ];
}

function scopesInUse(): { scope: string; summaries: string[] }[] {
  const scopes = [...new Set(publicEndpoints.map(({ scope }) => scope))].filter((scope) => scope !== null);
  return scopes.map((scope) => ({
    scope,
    summaries: publicEndpoints.filter((contract) => contract.scope === scope).map(({ summary }) => summary.toLowerCase()),
  }));
}
