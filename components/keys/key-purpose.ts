import { SCOPES, type Scope } from "@/lib/contract/scopes";

export const PURPOSES = ["full", "read", "website", "chosen"] as const;
export type Purpose = (typeof PURPOSES)[number];

export const PURPOSE_WORDS: Readonly<Record<Purpose, { label: string; detail: string }>> = {
  full: { label: "Full access", detail: "Reads and writes everything the API offers." },
  read: { label: "Read only", detail: "Reads datasets, reports, calls and webhooks, and changes nothing." },
  website: {
    label: "Website",
    detail: "Only the public key, which adds rows to one dataset. The secret key has no permissions.",
  },
  chosen: { label: "Chosen scopes", detail: "Only what you select." },
};

/** What scopes are for in one word, where they are all of a purpose; null where they were chosen one by one. */
export function purposeOf(scopes: readonly Scope[]): Exclude<Purpose, "chosen"> | null {
  const isAll = (wanted: readonly Scope[]) => wanted.length === scopes.length && wanted.every((scope) => scopes.includes(scope));
  return (["full", "read", "website"] as const).find((purpose) => isAll(scopesFor(purpose, []))) ?? null;
}

/** What the secret key may do for a purpose; `chosen` is as ticked. */
export function scopesFor(purpose: Purpose, chosen: readonly Scope[]): Scope[] {
  switch (purpose) {
    case "full":
      return [...SCOPES];
    case "read":
      return SCOPES.filter((scope) => scope.endsWith(":read"));
    case "website":
      return [];
    case "chosen":
      return [...chosen];
  }
}
