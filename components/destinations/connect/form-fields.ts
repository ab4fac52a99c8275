import { changedFields, type FieldValues, isSecret } from "@/components/ui/form/declared-values";
import type { DestinationType, DestinationTypeInfo } from "@/lib/contract/events/destinations";
import type { FieldSpec } from "@/lib/contract/integrations";

type Form = Pick<DestinationTypeInfo, "type" | "fields">;

/** What is stored already: fields as they are, of secrets their last characters. */
export interface Stored {
  fields: FieldValues;
  secretHints: FieldValues;
}

export const NOTHING_STORED: Stored = { fields: {}, secretHints: {} };

/** One of several ways to reach an app, each with fields of its own. */
interface Way {
  value: string;
  label: string;
  detail: string;
  fields: readonly string[];
}

const WAYS: Readonly<Partial<Record<DestinationType, readonly Way[]>>> = {
  slack: [
    {
      value: "webhook",
      label: "Webhook URL",
      detail: "Quick: posts to the channel chosen in Slack.",
      fields: ["webhookUrl"],
    },
    { value: "bot", label: "Bot token", detail: "You choose the channel here.", fields: ["botToken", "channel"] },
  ],
};

/** The ways to reach an app; none where there is only one. */
export function waysOf(type: DestinationType): readonly Way[] {
  return WAYS[type] ?? [];
}

/** The way that is stored, else the first one. */
export function storedWay(type: DestinationType, { fields, secretHints }: Stored): string {
  const isStored = (name: string) => fields[name] !== undefined || secretHints[name] !== undefined;
  const ways = waysOf(type);
  return (ways.find((way) => way.fields.some(isStored)) ?? ways[0])?.value ?? "";
}

/** Fields that a mail server of one's own needs. */
const OWN_SERVER = ["host", "from"];

/** The fields that are asked for now: those of the way that is chosen, which are needed then. */
export function shownFields({ type, fields }: Form, way: string, values: FieldValues): FieldSpec[] {
  const chosen = waysOf(type).find(({ value }) => value === way);
  if (chosen !== undefined) {
    return fields.filter(({ name }) => chosen.fields.includes(name)).map((spec) => ({ ...spec, required: true }));
  }
  if (type !== "email") return [...fields];
  const server = fields.find(({ name }) => name === "server");
  const isOwn = (values.server || server?.options[0]?.value) === "own";
  return (
    fields
      .filter(({ name }) => isOwn || name === "server")
      // What is said of the fields of one's own server is left out with them.
      .map((spec) => ({ ...spec, required: OWN_SERVER.includes(spec.name), help: isOwn ? spec.help : "" }))
  );
}

/** What to send of a new one's form: of the fields that are shown, those with something in them. */
export function enteredFields(form: Form, way: string, values: FieldValues): Record<string, string> {
  const names = shownFields(form, way, values).map(({ name }) => name);
  const entered = names.map((name) => [name, (values[name] ?? "").trim()] as const);
  return Object.fromEntries(entered.filter(([, value]) => value !== ""));
}

/**
 * What to send of a form that changes what is stored: secrets that are left empty stay, and what belongs to another way than
 * the chosen one is taken away.
 */
export function changedEntries(form: Form, way: string, typed: FieldValues, stored: Stored): Record<string, string> {
  const shown = shownFields(form, way, { ...stored.fields, ...typed });
  const names = new Set(shown.map(({ name }) => name));
  const isStored = (name: string) => stored.fields[name] !== undefined || stored.secretHints[name] !== undefined;
  const gone = form.fields.filter(({ name }) => isStored(name) && !names.has(name)).map(({ name }) => [name, ""]);
  const changed = Object.entries(changedFields(typed, shown)).filter(
    ([name, value]) => names.has(name) && value.trim() !== (stored.fields[name] ?? ""),
  );
  const entries: Record<string, string> = Object.fromEntries([...gone, ...changed]);
  // A header without its name has no value either.
  const isNameless = form.type === "http" && entries.headerName === "" && entries.headerValue === undefined;
  return isNameless ? { ...entries, headerValue: "" } : entries;
}

/** Of what was entered, what is no secret: all that a preview needs. */
export function plainFields({ fields }: Form, entered: FieldValues): Record<string, string> {
  const secrets = new Set(fields.filter(isSecret).map(({ name }) => name));
  return Object.fromEntries(Object.entries(entered).filter(([name]) => !secrets.has(name)));
}

const TARGETS: Readonly<Partial<Record<DestinationType, { field: string; many: string }>>> = {
  slack: { field: "channel", many: "channels" },
  "google-sheets": { field: "tab", many: "tabs" },
};

/** The field that takes a channel or a tab, and what several of them are called. */
export function targetOf({ type, hasTargets }: Pick<DestinationTypeInfo, "type" | "hasTargets">) {
  return hasTargets ? (TARGETS[type] ?? null) : null;
}
