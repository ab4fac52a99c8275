import type { FakeCall, FakeReply } from "../provider-fake";
import {
  type HubspotFake,
  type HubspotObject,
  type HubspotPolicy,
  type HubspotProperty,
  missing,
  refused,
  SCOPES,
} from "./hubspot-parts";
import { writingReply } from "./hubspot-writing";

export type { HubspotFake, HubspotObject } from "./hubspot-parts";

const PAGE_MAX = 100;
const MODIFIED: Readonly<Record<string, string>> = { contacts: "lastmodifieddate" };

/** A stand-in for HubSpot's CRM API v3, as its public descriptions say. */
export function hubspotFake(options: { now?: () => Date; timeZone?: string } = {}): HubspotFake {
  const now = options.now ?? (() => new Date());
  const waits: HubspotPolicy[] = [];
  let lost = 0;
  const fake: HubspotFake = {
    lagMs: 0,
    unwritable: new Set(),
    associationTypes: { calls: 194, notes: 202 },
    addContact(properties) {
      const contacts = listOf(fake, "contacts");
      const id = String(Math.max(100, ...contacts.map((each) => Number(each.id))) + 1);
      contacts.push({ id, updatedAt: now().toISOString(), properties: { lastmodifieddate: now().toISOString(), ...properties } });
      return id;
    },
    loseReplies(times) {
      lost = times;
    },
    write(call, _request, response) {
      if (lost === 0 || call.method === "GET" || call.path.endsWith("/search")) return false;
      lost--;
      fake.reply(call);
      response.socket?.destroy();
      return true;
    },
    name: "hubspot",
    token: "pat-eu1-fake-0000-1111-2222",
    objects: { contacts: [], companies: [], deals: [], tickets: [], calls: [], notes: [] },
    properties: structuredClone(PROPERTIES),
    scopes: new Set(Object.values(SCOPES)),
    limit: (policy, times) => void waits.push(...Array.from({ length: times }, () => policy)),
    seed(object, count) {
      const list = listOf(fake, object);
      const first = Math.max(100, Number(list.at(-1)?.id ?? 0)) + 1;
      for (let i = 0; i < count; i++) list.push(madeObject(object, first + i, now()));
    },
    removeProperty(object, name) {
      fake.properties[object] = (fake.properties[object] ?? []).filter((property) => property.name !== name);
    },
    reply(call) {
      const policy = waits.shift();
      if (policy !== undefined) return tooMany(policy);
      if (call.headers.authorization !== `Bearer ${fake.token}`) return refused(401, "INVALID_AUTHENTICATION");
      return writingReply(fake, call, now()) ?? answer(fake, call, options.timeZone ?? "Europe/Berlin");
    },
    control(command) {
      if (typeof command.seed === "string") fake.seed(command.seed, Number(command.count ?? 1));
      if (typeof command.limit === "string") fake.limit(command.limit as HubspotPolicy, Number(command.times ?? 1));
      if (typeof command.withoutScope === "string") fake.scopes.delete(command.withoutScope);
      if (typeof command.contact === "object") fake.addContact(command.contact as Record<string, string>);
      if (typeof command.loseReplies === "number") fake.loseReplies(command.loseReplies);
      if (typeof command.token === "string") fake.token = command.token;
      return { counts: Object.fromEntries(Object.entries(fake.objects).map(([name, list]) => [name, list.length])) };
    },
  };
  return fake;
}

function answer(fake: HubspotFake, call: FakeCall, timeZone: string): FakeReply {
  const [, root, , kind, object = ""] = call.path.split("/");
  if (call.path === "/account-info/v3/details") {
    return { status: 200, json: { portalId: 4242, timeZone, companyCurrency: "EUR", uiDomain: "app.hubspot.com" } };
  }
  if (root !== "crm" || call.method !== "GET") return refused(404, "OBJECT_NOT_FOUND");
  if (kind === "owners") return missing(fake, "owners") ?? owners(call);
  if (!(object in fake.objects)) return refused(404, "OBJECT_NOT_FOUND");
  const refusal = missing(fake, object);
  if (refusal !== null) return refusal;
  if (kind === "properties") return { status: 200, json: { results: fake.properties[object] } };
  if (kind === "pipelines") return { status: 200, json: { results: PIPELINES[object] ?? [] } };
  return kind === "objects" ? page(fake, object, call) : refused(404, "OBJECT_NOT_FOUND");
}

function page(fake: HubspotFake, object: string, { query }: FakeCall): FakeReply {
  const limit = Number(query.get("limit") ?? 10);
  if (!(limit >= 1 && limit <= PAGE_MAX)) return refused(400, "VALIDATION_ERROR");
  const known = new Set((fake.properties[object] ?? []).map(({ name }) => name));
  const asked = (query.get("properties") ?? "").split(",").filter((name) => name !== "");
  if (asked.some((name) => !known.has(name))) return refused(400, "VALIDATION_ERROR");
  const from = Number(query.get("after") ?? 0);
  if (!Number.isInteger(from)) return refused(400, "VALIDATION_ERROR");
  const list = listOf(fake, object)
    .filter(({ id }) => Number(id) >= from)
    .sort((a, b) => Number(a.id) - Number(b.id));
  const next = list[limit]?.id;
  return {
    status: 200,
    json: {
      results: list.slice(0, limit).map((item) => shown(item, [...ALWAYS, ...asked])),
      ...(next === undefined ? {} : { paging: { next: { after: next, link: "https://api.hubapi.com/next" } } }),
    },
    headers: { "x-hubspot-ratelimit-max": "100" },
  };
}

const ALWAYS = ["createdate", "hs_object_id", "lastmodifieddate"];

function shown({ id, properties, updatedAt }: HubspotObject, names: readonly string[]): object {
  const values = Object.fromEntries(names.map((name) => [name, properties[name] ?? null]));
  return { id, properties: values, createdAt: properties.createdate, updatedAt, archived: false };
}

function owners({ query }: FakeCall): FakeReply {
  const isArchived = query.get("archived") === "true";
  const all = OWNERS.filter((owner) => owner.archived === isArchived);
  const from = Number(query.get("after") ?? 0);
  const next = from + 2 < all.length ? String(from + 2) : undefined;
  return {
    status: 200,
    json: { results: all.slice(from, from + 2), ...(next === undefined ? {} : { paging: { next: { after: next } } }) },
  };
}

function tooMany(policyName: HubspotPolicy): FakeReply {
  return {
    status: 429,
    json: {
      status: "error",
      message: `You have reached your ${policyName.toLowerCase()} limit.`,
      errorType: "RATE_LIMIT",
      correlationId: "c93e06a4-0000-0000-0000-000000000002",
      policyName,
    },
  };
}

function listOf(fake: HubspotFake, object: string): HubspotObject[] {
  fake.objects[object] ??= [];
  return fake.objects[object];
}

function madeObject(object: string, number: number, now: Date): HubspotObject {
  const created = new Date(now.getTime() - (1_000 + number) * 60_000).toISOString();
  const updatedAt = new Date(now.getTime() - number * 1_000).toISOString();
  return {
    id: String(number),
    updatedAt,
    properties: {
      hs_object_id: String(number),
      createdate: created,
      [MODIFIED[object] ?? "hs_lastmodifieddate"]: updatedAt,
      hubspot_owner_id: ["11", "12", "13", "99", null][number % 5] ?? null,
      ...VALUES[object]?.(number),
    },
  };
}

const VALUES: Readonly<Record<string, (number: number) => Record<string, string | null>>> = {
  contacts: (n) => ({
    email: `person${n}@example.test`,
    firstname: `Person ${n}`,
    lifecyclestage: n % 2 === 0 ? "lead" : "customer",
    favourite_colours: n % 3 === 0 ? "red;dark_blue" : null,
    loyalty_points: String(n * 3),
    is_vip: n % 4 === 0 ? "true" : "false",
    birthday: "1990-02-28",
    passport_number: "SECRET-SENSITIVE",
  }),
  deals: (n) => ({
    dealname: `Deal ${n}`,
    amount: n % 7 === 0 ? null : `${n}.10`,
    pipeline: "default",
    dealstage: n % 2 === 0 ? "appointmentscheduled" : "closedwon",
    exact_value: "12345678901234567.89",
  }),
  companies: (n) => ({ name: `Company ${n}`, numberofemployees: String(n) }),
  tickets: (n) => ({ subject: `Ticket ${n}`, hs_pipeline: "0", hs_pipeline_stage: String((n % 2) + 1) }),
};

const COMMON: HubspotProperty[] = [
  { name: "hubspot_owner_id", label: "Owner", type: "enumeration", options: [], hubspotDefined: true },
  { name: "createdate", label: "Create Date", type: "datetime", hubspotDefined: true },
  { name: "hs_lastmodifieddate", label: "Last Modified Date", type: "datetime", hubspotDefined: true },
  { name: "hs_secret_score", label: "Score", type: "number", hubspotDefined: true, hidden: true },
];

const PROPERTIES: Record<string, HubspotProperty[]> = {
  contacts: [
    ...COMMON,
    { name: "lastmodifieddate", label: "Last Modified Date", type: "datetime", hubspotDefined: true },
    { name: "email", label: "Email", type: "string", hubspotDefined: true },
    { name: "firstname", label: "First Name", type: "string", hubspotDefined: true },
    {
      name: "lifecyclestage",
      label: "Lifecycle Stage",
      type: "enumeration",
      hubspotDefined: true,
      options: [
        { value: "lead", label: "Lead" },
        { value: "customer", label: "Customer" },
      ],
    },
    {
      name: "favourite_colours",
      label: "Favourite colours",
      type: "enumeration",
      options: [
        { value: "red", label: "Red" },
        { value: "dark_blue", label: "Dark blue" },
      ],
    },
    { name: "loyalty_points", label: "Points", type: "number" },
    { name: "is_vip", label: "VIP", type: "bool" },
    { name: "birthday", label: "Birthday", type: "date" },
    { name: "points", label: "points", type: "number" },
    { name: "passport_number", label: "Passport", type: "string", dataSensitivity: "highly_sensitive" },
    { name: "inner", label: "Inner", type: "string", hidden: true },
  ],
  companies: [
    ...COMMON,
    { name: "name", label: "Name", type: "string", hubspotDefined: true },
    { name: "numberofemployees", label: "Number of Employees", type: "number", hubspotDefined: true },
  ],
  deals: [
    ...COMMON,
    { name: "dealname", label: "Deal Name", type: "string", hubspotDefined: true },
    { name: "amount", label: "Amount", type: "number", hubspotDefined: true },
    { name: "pipeline", label: "Pipeline", type: "enumeration", hubspotDefined: true, options: [] },
    { name: "dealstage", label: "Deal Stage", type: "enumeration", hubspotDefined: true, options: [] },
    { name: "exact_value", label: "Exact value", type: "number" },
  ],
  tickets: [
    ...COMMON,
    { name: "subject", label: "Ticket name", type: "string", hubspotDefined: true },
    { name: "hs_pipeline", label: "Pipeline", type: "enumeration", hubspotDefined: true },
    { name: "hs_pipeline_stage", label: "Ticket status", type: "enumeration", hubspotDefined: true },
  ],
};

const PIPELINES: Readonly<Record<string, object[]>> = {
  deals: [
    {
      id: "default",
      label: "Sales Pipeline",
      stages: [
        { id: "appointmentscheduled", label: "Appointment Scheduled" },
        { id: "closedwon", label: "Closed Won" },
      ],
    },
  ],
  tickets: [
    {
      id: "0",
      label: "Support Pipeline",
      stages: [
        { id: "1", label: "New" },
        { id: "2", label: "Waiting on contact" },
      ],
    },
  ],
};

/** Two are called the same, one left; a page has two. */
const OWNERS = [
  { id: "11", firstName: "Owner", lastName: "One", email: "one@example.test", archived: false },
  { id: "12", firstName: "Owner", lastName: "One", email: "two@example.test", archived: false },
  { id: "14", firstName: "", lastName: "", email: "three@example.test", archived: false },
  { id: "13", firstName: "Former", lastName: "Owner", email: "former@example.test", archived: true },
];
