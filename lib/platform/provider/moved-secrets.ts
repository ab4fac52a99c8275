import type { FieldSpec } from "@/lib/contract/integrations";
import { AppError } from "@/lib/core/errors";
import type { AcceptedFields } from "./fields";

type Fields = Readonly<Record<string, string>>;

/** Names of the fields that say where secrets are sent, in every form where a person names the host. */
export const ADDRESS_FIELDS: readonly string[] = ["host", "port", "tls", "address", "url"];

/**
 * Where a person names the host, stored secrets do not follow to another one: who cannot read them could have them sent there.
 * @throws {AppError} `invalid` naming a secret that has to be entered again.
 */
export function refuseMovedSecrets(
  form: { hosts: readonly string[]; fields: readonly FieldSpec[] },
  given: Fields,
  kept: Fields,
  { plain, secrets }: AcceptedFields,
): void {
  const now: Fields = { ...plain, ...secrets };
  const isMoved = form.hosts.length === 0 && ADDRESS_FIELDS.some((name) => (now[name] ?? "") !== (kept[name] ?? ""));
  if (!isMoved) return;
  // Where the address is a secret itself, as a URL with its password, the rest of it may have been changed beside it.
  const reused = form.fields.find(({ name }) => secrets[name] !== undefined && given[name] === undefined);
  if (reused === undefined) return;
  throw new AppError("invalid", `Enter ${reused.label} again: you changed where it's sent.`);
}

/** Secrets that mean nothing where `tls` is off, in every form that has it. */
const TLS_SECRETS = ["ca", "clientCertificate", "clientKey"] as const;

/** What stays of what is stored beside what was given: with TLS goes what was stored for it. */
export function withoutIdleSecrets(kept: Fields, given: Fields): Fields {
  if ((given.tls ?? kept.tls) !== "off") return kept;
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !TLS_SECRETS.some((each) => each === name)));
}
