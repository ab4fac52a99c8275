import { describe, expect, test } from "vitest";
import { signedHeaders } from "@/lib/deliveries/posting/sign";
import { newSigningSecret } from "@/lib/deliveries/posting/signing-secret";
import { SECRET_VARIABLE, VERIFY_LANGUAGES, verifySnippet } from "./verify-snippets";

type Verify = (headers: Record<string, string>, body: string | Buffer) => boolean;

const [secret, second, other] = [newSigningSecret().secret, newSigningSecret().secret, newSigningSecret().secret];
const body = '{"type":"report.completed","data":{"title":"Größe 😀"}}';

function signed(secrets: readonly string[], secondsAgo = 0) {
  const at = new Date(Date.now() - secondsAgo * 1_000);
  return signedHeaders({ eventId: "evt_01JD5M8Z3X4Y5W6V7T8S9R0QAB", body, at, secrets });
}

/** The snippet as a receiver runs it, with its secret. */
async function verifierWith(own: string): Promise<Verify> {
  process.env[SECRET_VARIABLE] = own;
  const code = `${verifySnippet("Node.js")}\n// ${own.slice(-6)}`;
  const loaded = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    isFromRowcall: Verify;
  };
  return loaded.isFromRowcall;
}

describe("what receivers are shown for Node.js", () => {
  test("takes what we sign, as bytes or as text, and either secret while one is rotated", async () => {
    for (const own of [secret, second]) {
      const verify = await verifierWith(own);
      expect(verify(signed([secret, second]), Buffer.from(body))).toBe(true);
      expect(verify(signed([secret, second]), body)).toBe(true);
      expect(verify(signed([secret, second], 240), body)).toBe(true);
    }
  });

  test("refuses another secret, a changed body, id or time, and what is six minutes old or ahead", async () => {
    const verify = await verifierWith(secret);
    const headers = signed([secret]);
    expect(verify(headers, body)).toBe(true);
    expect(verify(signed([other]), body)).toBe(false);
    expect(verify(headers, body.replace("report", "rePort"))).toBe(false);
    expect(verify({ ...headers, "webhook-id": "evt_other" }, body)).toBe(false);
    const later = String(Number(headers["webhook-timestamp"]) + 1);
    expect(verify({ ...headers, "webhook-timestamp": later }, body)).toBe(false);
    expect(verify(signed([secret], 360), body)).toBe(false);
    expect(verify(signed([secret], -360), body)).toBe(false);
    expect(verify({}, body)).toBe(false);
    expect(verify({ ...headers, "webhook-signature": "v1," }, body)).toBe(false);
    expect(verify({ ...headers, "webhook-signature": headers["webhook-signature"].replace("v1", "v2") }, body)).toBe(false);
  });
});

test.each(VERIFY_LANGUAGES)("the snippet for %s reads the secret from its variable and holds none", (language) => {
  const code = verifySnippet(language);
  expect(code).toContain(SECRET_VARIABLE);
  expect(code).not.toMatch(/whsec_[A-Za-z0-9]/);
});
