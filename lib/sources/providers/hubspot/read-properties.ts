import { z } from "zod";
import type { HubspotApi } from "@/lib/platform/provider/apps/hubspot/hubspot-api";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { Property } from "./cast-value";
import { chooseProperties, headersOf, type PropertyFacts } from "./choose-properties";

/** A property with the header that its column has. */
interface Column extends Property {
  header: string;
  /** False for what the account does not have and is filled in here. */
  isAsked: boolean;
}

/** What a table of HubSpot is made of, and what else to know about it. */
export interface Columns {
  columns: Column[];
  warnings: string[];
}

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value === true);

const propertyList = z.object({
  results: z.array(
    z
      .object({
        name: z.string(),
        label: z.string().nullish(),
        type: z.string(),
        options: z
          .array(z.object({ value: z.string(), label: z.string() }))
          .nullish()
          .catch([]),
        hidden: flag,
        archived: flag,
        hubspotDefined: flag,
        dataSensitivity: z.string().nullish(),
      })
      .transform(
        ({ label, options, dataSensitivity, ...facts }): PropertyFacts => ({
          ...facts,
          label: label ?? facts.name,
          options: options ?? [],
          isSensitive: (dataSensitivity ?? "non_sensitive") !== "non_sensitive",
        }),
      ),
  ),
});

const pipelineList = z.object({
  results: z.array(
    z.object({ id: z.string(), label: z.string(), stages: z.array(z.object({ id: z.string(), label: z.string() })) }),
  ),
});

const ownerList = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      firstName: z.string().nullish(),
      lastName: z.string().nullish(),
      email: z.string().nullish(),
    }),
  ),
  paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
});

/** Properties whose values are pipelines and their stages. */
const PIPELINES: Readonly<Record<string, { pipeline: string; stage: string }>> = {
  deals: { pipeline: "pipeline", stage: "dealstage" },
  tickets: { pipeline: "hs_pipeline", stage: "hs_pipeline_stage" },
};
/** Only accounts with several currencies have it; in the others its cells say the account's one. */
export const CURRENCY = "deal_currency_code";
const CURRENCY_PROPERTY: PropertyFacts = {
  name: CURRENCY,
  label: "Currency",
  type: "string",
  options: [],
  hidden: false,
  archived: false,
  hubspotDefined: true,
  isSensitive: false,
};
const OWNER = "hubspot_owner_id";
const OWNER_PAGES_MAX = 100;

/**
 * Finds out which properties of an object are read, and what their values mean.
 * @param taken headers that other columns have.
 * @throws {ProviderProblem}
 */
export async function readProperties(api: HubspotApi, object: string, taken: readonly string[]): Promise<Columns> {
  const { results } = await api.get(`/crm/v3/properties/${object}`, { archived: "false" }, propertyList);
  const { chosen, leftOut } = chooseProperties(object, results);
  const warnings: string[] = [];
  if (leftOut > 0) {
    warnings.push(`${leftOut.toLocaleString("en-US")} custom properties were left out: a table has room for ${chosen.length}.`);
  }
  const more = new Map<string, ReadonlyMap<string, string>>();
  const stages = PIPELINES[object];
  if (stages !== undefined && chosen.some(({ name }) => name === stages.pipeline || name === stages.stage)) {
    const { pipelines, labels } = await readStages(api, object);
    more.set(stages.pipeline, pipelines).set(stages.stage, labels);
  }
  if (chosen.some(({ name }) => name === OWNER)) more.set(OWNER, await readOwners(api, warnings));
  // The code says it better than the name of a currency.
  more.set(CURRENCY, new Map());
  if (object === "deals" && !chosen.some(({ name }) => name === CURRENCY)) chosen.push(CURRENCY_PROPERTY);
  const headers = headersOf(chosen, taken);
  const columns = chosen.map((property, i): Column => {
    const options = property.type === "enumeration" ? property.options.map(({ value, label }) => [value, label] as const) : [];
    const labels = more.get(property.name) ?? new Map(options);
    const { name, label, type } = property;
    return { name, label, type, labels, header: headers[i] ?? name, isAsked: property !== CURRENCY_PROPERTY };
  });
  return { columns, warnings };
}

/** Stages of two pipelines may be called the same; their table has a column for the pipeline. */
async function readStages(api: HubspotApi, object: string) {
  const { results } = await api.get(`/crm/v3/pipelines/${object}`, {}, pipelineList);
  return {
    pipelines: new Map(results.map(({ id, label }) => [id, label])),
    labels: new Map(results.flatMap(({ stages }) => stages.map(({ id, label }) => [id, label] as const))),
  };
}

/** Names of owners, those who left included. Without the right to read them, their ids stay. */
async function readOwners(api: HubspotApi, warnings: string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  try {
    for (const archived of ["true", "false"]) await readOwnerPages(api, archived, names);
  } catch (error) {
    if (!(error instanceof ProviderProblem) || error.kind !== "permission") throw error;
    warnings.push("Owners are shown by their IDs: the token is missing crm.objects.owners.read.");
    return new Map();
  }
  const uses = new Map<string, number>();
  for (const name of names.values()) uses.set(name, (uses.get(name) ?? 0) + 1);
  return new Map([...names].map(([id, name]) => [id, uses.get(name) === 1 ? name : `${name} (${id})`]));
}

async function readOwnerPages(api: HubspotApi, archived: string, names: Map<string, string>): Promise<void> {
  let after: string | undefined;
  for (let page = 0; page < OWNER_PAGES_MAX; page++) {
    const query = { limit: "100", archived, ...(after === undefined ? {} : { after }) };
    const { results, paging } = await api.get("/crm/v3/owners", query, ownerList);
    for (const { id, firstName, lastName, email } of results) {
      const name = [firstName, lastName].filter(Boolean).join(" ").trim() || email?.trim();
      names.set(id, name || id);
    }
    after = paging?.next?.after;
    if (after === undefined) return;
  }
}
