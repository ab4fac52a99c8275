import { z } from "zod";
import { ProviderProblem } from "@/lib/platform/provider/types";

const DAY_MS = 86_400_000;
const WARNING_DAYS = 30;

const claims = z.object({ exp: z.number().positive().optional() });

/**
 * Looks at what was entered, by its text alone. The JWT is RingCentral's to verify; when it ends is read to tell people in time.
 * @throws {ProviderProblem} `bad_config` naming the field.
 */
export function readKeys(fields: Readonly<Record<string, string>>, now: Date): { warnings: string[] } {
  const { clientId = "", clientSecret = "", jwt = "" } = fields;
  if (!/^[\w-]{8,100}$/.test(clientId)) {
    throw new ProviderProblem("bad_config", "The client ID has letters, digits, hyphens and underscores only.");
  }
  if (!/^[\x21-\x7e]{8,200}$/.test(clientSecret)) {
    throw new ProviderProblem("bad_config", "The client secret is one word without spaces.");
  }
  const endsAt = endOf(jwt);
  if (endsAt === null) return { warnings: [] };
  if (endsAt <= now) throw new ProviderProblem("bad_config", "This JWT has expired. Create another one in RingCentral.");
  if (endsAt.getTime() - now.getTime() > WARNING_DAYS * DAY_MS) return { warnings: [] };
  const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    endsAt,
  );
  return { warnings: [`This JWT expires on ${day}. Create another one before then.`] };
}

/** When a JWT ends, unverified; null where it says nothing of it. RFC 7519, 4.1.4: `exp`, in seconds since 1970. */
function endOf(jwt: string): Date | null {
  const body = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(jwt)?.[1];
  try {
    const { exp } = claims.parse(JSON.parse(Buffer.from(body ?? "", "base64url").toString("utf8")));
    return exp === undefined ? null : new Date(exp * 1_000);
  } catch {
    throw new ProviderProblem("bad_config", "The JWT is incomplete. It has three parts separated by periods.");
  }
}
