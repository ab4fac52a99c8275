import { authenticationPage, errorsPage, idempotencyPage, limitsPage, requestsPage } from "@/lib/contract/docs/guide/basics";
import { callsPage, phoneSystemsPage } from "@/lib/contract/docs/guide/calls";
import { changelogPage } from "@/lib/contract/docs/guide/changelog";
import { clientPage } from "@/lib/contract/docs/guide/client";
import { dataPage } from "@/lib/contract/docs/guide/data";
import { keyRotationPage, mcpPage, requestLogPage } from "@/lib/contract/docs/guide/operating";
import type { DocsPage, GUIDE_GROUPS, Guide } from "@/lib/contract/docs/guide/page";
import { accountsPage, teamPage } from "@/lib/contract/docs/guide/people";
import { preparationPage } from "@/lib/contract/docs/guide/preparation";
import { reportsPage } from "@/lib/contract/docs/guide/reports";
import { resultsPage } from "@/lib/contract/docs/guide/results";
import {
  backupPage,
  containersPage,
  dataSentOutsidePage,
  installPage,
  masterKeysPage,
  monitoringPage,
} from "@/lib/contract/docs/guide/self-hosting";
import { settingsPage } from "@/lib/contract/docs/guide/settings";
import { quickstartPage, startPage } from "@/lib/contract/docs/guide/start";
import { webhooksPage } from "@/lib/contract/docs/guide/webhooks";
import { websitesPage } from "@/lib/contract/docs/guide/websites";
import { eventContracts } from "@/lib/contract/events/event-bodies";
import { ADDRESS_REFUSALS, refusalsOf } from "@/lib/contract/refusals";
import { endpointPage } from "./endpoint-page";
import { eventPage } from "./event-page";
import { openApiDocument, publicEndpoints } from "./openapi";
import { TAGS } from "./openapi-prose";

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
    ...inGroup("Guide", [
      startPage(),
      quickstartPage(baseUrl),
      dataPage(baseUrl),
      preparationPage(baseUrl),
      websitesPage(baseUrl),
      reportsPage(baseUrl),
      callsPage(baseUrl),
      phoneSystemsPage(baseUrl),
      resultsPage(baseUrl),
      webhooksPage(baseUrl),
      teamPage,
      accountsPage,
    ]),
    ...inGroup("API basics", [
      authenticationPage(scopesInUse()),
      requestsPage,
      idempotencyPage,
      errorsPage([...publicEndpoints.flatMap(refusalsOf), ...ADDRESS_REFUSALS].sort((a, b) => a.status - b.status)),
      limitsPage,
      clientPage(baseUrl),
      mcpPage(baseUrl),
      requestLogPage,
      keyRotationPage,
      changelogPage,
    ]),
    ...inGroup("Self-hosting", [
      installPage,
      settingsPage,
      containersPage,
      backupPage,
      masterKeysPage,
      monitoringPage,
      dataSentOutsidePage,
    ]),
  ];
}

function inGroup(group: (typeof GUIDE_GROUPS)[number], pages: readonly Guide[]): DocsPage[] {
  return pages.map((page) => ({ ...page, group }));
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
