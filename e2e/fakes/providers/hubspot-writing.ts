import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { FakeCall, FakeReply } from "../provider-fake";
import { type HubspotFake, type HubspotObject, missing, refused } from "./hubspot-parts";

/** Properties that can be written, and those that must be. */
const WRITABLE: Readonly<Record<string, readonly string[]>> = {
  contacts: ["phone", "mobilephone", "firstname", "email"],
  calls: [
    "hs_timestamp",
    "hs_call_title",
    "hs_call_body",
    "hs_call_direction",
    "hs_call_duration",
    "hs_call_from_number",
    "hs_call_to_number",
    "hs_call_status",
  ],
  notes: ["hs_timestamp", "hs_note_body"],
};
const BODY_MAX = 65_536;

/** What HubSpot answers to searches and to what writes; null for what only reads. */
export function writingReply(fake: HubspotFake, call: FakeCall, now: Date): FakeReply | null {
  const labels = /^\/crm\/v4\/associations\/(calls|notes)\/contacts\/labels$/.exec(call.path)?.[1];
  if (labels !== undefined) return labelsReply(fake, labels as "calls" | "notes");
  if (call.method === "GET") return null;
  const [, object = "", id] = /^\/crm\/v3\/objects\/(\w+)(?:\/(\w+))?$/.exec(call.path) ?? [];
  const names = WRITABLE[object];
  if (names === undefined) return null;
  const body = JSON.parse(call.body) as Record<string, unknown>;
  if (id === "search") return missing(fake, object) ?? search(fake, object, body as unknown as Search, now);
  const refusal = missing(fake, "writing");
  if (refusal !== null) return refusal;
  const properties = body.properties as Record<string, string>;
  const unknown = Object.keys(properties).find((name) => !names.includes(name) || fake.unwritable.has(name));
  if (unknown !== undefined) return refused(400, "VALIDATION_ERROR", { errors: [{ context: { propertyName: [unknown] } }] });
  if (Object.values(properties).some((value) => value.length > BODY_MAX)) return refused(400, "VALIDATION_ERROR");
  return call.method === "PATCH"
    ? update(fake, object, id ?? "", properties, now)
    : create(fake, object, { properties, associations: body.associations as Association[] | undefined }, now);
}

function update(fake: HubspotFake, object: string, id: string, properties: Record<string, string>, now: Date): FakeReply {
  const item = fake.objects[object]?.find((each) => each.id === id);
  if (item === undefined) return refused(404, "OBJECT_NOT_FOUND");
  Object.assign(item.properties, properties);
  item.updatedAt = now.toISOString();
  return { status: 200, json: { id, properties: item.properties, updatedAt: item.updatedAt } };
}

interface Association {
  to: { id: string };
  types: { associationCategory: string; associationTypeId: number }[];
}

function create(
  fake: HubspotFake,
  object: string,
  given: { properties: Record<string, string>; associations: Association[] | undefined },
  now: Date,
): FakeReply {
  const { properties, associations = [] } = given;
  if (object !== "contacts" && Number.isNaN(Date.parse(properties.hs_timestamp ?? ""))) return refused(400, "VALIDATION_ERROR");
  for (const { to, types } of associations) {
    const type = fake.associationTypes[object as "calls" | "notes"];
    const isKnown = types.every((each) => each.associationCategory === "HUBSPOT_DEFINED" && each.associationTypeId === type);
    if (!isKnown) return refused(400, "VALIDATION_ERROR");
    if (!fake.objects.contacts?.some(({ id }) => id === to.id)) return refused(404, "OBJECT_NOT_FOUND");
  }
  fake.objects[object] ??= [];
  const list = fake.objects[object];
  const id = String(Math.max(500, ...list.map((each) => Number(each.id))) + 1);
  const updatedAt = now.toISOString();
  list.push({
    id,
    properties: { ...properties, hs_object_id: id, lastmodifieddate: updatedAt },
    updatedAt,
    contacts: associations.map(({ to }) => to.id),
    searchableAt: now.getTime() + fake.lagMs,
  });
  return { status: 201, json: { id, properties, createdAt: updatedAt, updatedAt, archived: false } };
}

interface Search {
  filterGroups: { filters: { propertyName: string; operator: string; value: string }[] }[];
  sorts?: { propertyName: string; direction: string }[];
  properties?: string[];
  limit?: number;
}

function search(fake: HubspotFake, object: string, asked: Search, now: Date): FakeReply {
  const { filterGroups, sorts = [], properties = [], limit = 10 } = asked;
  const filters = filterGroups.flatMap((group) => group.filters);
  if (filterGroups.length > 5 || filters.length > 18 || limit > 200 || sorts.length > 1) return refused(400, "VALIDATION_ERROR");
  const isTime = ({ propertyName, value }: { propertyName: string; value: string }) =>
    propertyName !== "hs_timestamp" || /^\d{13}$/.test(value);
  if (!filters.every(isTime)) return refused(400, "VALIDATION_ERROR");
  const found = (fake.objects[object] ?? [])
    .filter(({ searchableAt = 0 }) => searchableAt <= now.getTime())
    .filter((item) => filterGroups.some((group) => group.filters.every((filter) => fits(item, filter))));
  const [sort] = sorts;
  if (sort !== undefined) {
    const order = (item: HubspotObject) => textOf(item, sort.propertyName);
    const turn = sort.direction === "DESCENDING" ? -1 : 1;
    found.sort((a, b) => turn * order(a).localeCompare(order(b), "en", { numeric: true }));
  }
  const results = found.slice(0, limit).map((item) => ({
    id: item.id,
    properties: Object.fromEntries(properties.map((name) => [name, textOf(item, name) || null])),
    updatedAt: item.updatedAt,
    archived: false,
  }));
  return { status: 200, json: { total: found.length, results } };
}

function fits(item: HubspotObject, filter: { propertyName: string; operator: string; value: string }): boolean {
  const value = textOf(item, filter.propertyName);
  if (value === "") return false;
  if (filter.operator === "EQ") {
    return filter.propertyName === "hs_timestamp" ? Date.parse(value) === Number(filter.value) : value === filter.value;
  }
  if (filter.operator === "CONTAINS_TOKEN") return value.endsWith(filter.value.replace(/^\*/, ""));
  throw new Error(`The fake knows no ${filter.operator}.`);
}

/** What HubSpot calculates of a number has no country: two people of two countries may have the same. */
function textOf(item: HubspotObject, name: string): string {
  const source = { hs_searchable_calculated_phone_number: "phone", hs_searchable_calculated_mobile_number: "mobilephone" }[name];
  if (source === undefined) return (name === "hs_object_id" ? item.id : item.properties[name]) ?? "";
  const written = item.properties[source] ?? "";
  return parsePhoneNumberFromString(written)?.nationalNumber ?? written.replaceAll(/\D/g, "");
}

function labelsReply(fake: HubspotFake, object: "calls" | "notes"): FakeReply {
  const results = [
    { category: "USER_DEFINED", typeId: 7, label: "Witness" },
    { category: "HUBSPOT_DEFINED", typeId: fake.associationTypes[object], label: null },
  ];
  return { status: 200, json: { results } };
}
