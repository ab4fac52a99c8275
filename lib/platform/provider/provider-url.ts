import { env } from "@/lib/core/env";

/**
 * Where a test's stand-in for a provider is, by the name of its adapter (`PROVIDER_URLS`: `airtable=http://127.0.0.1:4601/airtable,…`);
 * null where the real one is called.
 */
export function providerUrl(name: string, setting: string | undefined = env().PROVIDER_URLS): string | null {
  for (const entry of setting?.split(",") ?? []) {
    const at = entry.indexOf("=");
    if (at > 0 && entry.slice(0, at).trim() === name)
      return entry
        .slice(at + 1)
        .trim()
        .replace(/\/+$/, "");
  }
  return null;
}
