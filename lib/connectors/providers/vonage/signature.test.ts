import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { SimulatedCall } from "@/e2e/fakes/phone-systems/phone-system";
import { type VonageDeliveryOptions, vonageDelivery } from "@/e2e/fakes/phone-systems/vonage-delivery";
import { VONAGE_APPLICATION_ID as applicationId } from "@/e2e/fakes/phone-systems/vonage-legs";
import { isVonageAddress } from "./addresses";
import { faultOfSignature } from "./signature";

const signatureSecret = "a-signature-secret-of-some-length";
const now = new Date("2026-11-20T10:06:36.500Z");
const call: SimulatedCall = {
  number: 1,
  direction: "inbound",
  fromNumber: "+14155550101",
  toNumber: "+14155550199",
  agentName: "Agent Two",
  startedAt: new Date("2026-11-20T10:03:31Z"),
  durationSec: 184,
};
const judged = (
  options: Partial<VonageDeliveryOptions>,
  at = now,
  change: (authorization: string) => string = (authorization) => authorization,
) => {
  const { body, headers } = vonageDelivery(call, { signatureSecret, now, ...options });
  const sha256 = createHash("sha256").update(body).digest("hex");
  const authorization = headers.authorization === undefined ? null : change(headers.authorization);
  return faultOfSignature({ authorization, sha256 }, { signatureSecret, applicationId }, at);
};
const secondsOn = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

describe("the signature of a delivery", () => {
  it("fits when Vonage made it of these bytes with the secret, within five minutes either way", () => {
    expect([judged({}), judged({}, secondsOn(299)), judged({}, secondsOn(-299))]).toEqual([null, null, null]);
    expect(judged({}, now, (text) => text.replace("Bearer", "bearer"))).toBe(null);
  });

  it("does not fit another body, another secret, another algorithm or none", () => {
    expect(judged({ tamper: "body" })).toBe("wrong");
    expect(judged({ signatureSecret: "another-signature-secret" })).toBe("wrong");
    expect(judged({ tamper: "alg" })).toBe("wrong");
    expect(judged({ tamper: "algNone" })).toBe("wrong");
    for (const text of ["Bearer", "Bearer x", "Basic YTpi", "Bearer a.b.c", "Bearer ..", "Bearer e30.e30.e30"]) {
      expect(judged({}, now, () => text)).toBe("wrong");
    }
    expect(judged({}, now, (text) => `${text}AAAA`)).toBe("wrong");
    expect(judged({}, now, (text) => text.slice(0, -4))).toBe("wrong");
  });

  it("does not fit under another algorithm's name, even when made with the secret", () => {
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const claims = { iat: now.getTime() / 1_000, payload_hash: createHash("sha256").update("{}").digest("hex") };
    const made = (head: object, said: object) => {
      const unsigned = `${encoded(head)}.${encoded(said)}`;
      const authorization = `Bearer ${unsigned}.${createHmac("sha256", signatureSecret).update(unsigned).digest("base64url")}`;
      return faultOfSignature({ authorization, sha256: claims.payload_hash }, { signatureSecret, applicationId }, now);
    };
    expect(made({ alg: "HS256" }, claims)).toBe(null);
    for (const alg of ["RS256", "HS512", "none", "hs256", undefined]) expect(made({ alg }, claims)).toBe("wrong");
    expect(made({ alg: "HS256" }, { iat: claims.iat })).toBe("wrong");
    expect(made({ alg: "HS256" }, { payload_hash: claims.payload_hash })).toBe("wrong");
  });

  it("is stale more than five minutes from now, either way", () => {
    expect([judged({}, secondsOn(302)), judged({}, secondsOn(-302)), judged({ tamper: "iat" })]).toEqual([
      "stale",
      "stale",
      "stale",
    ]);
  });

  it("is of no other application, and missing where there is none", () => {
    expect(judged({ tamper: "application" })).toBe("application");
    expect([judged({ tamper: "none" }), judged({}, now, () => " ")]).toEqual(["unsigned", "unsigned"]);
  });
});

it.each([
  ["https://api.nexmo.com/v1/files/b", true],
  ["https://api-us-3.vonage.com/v1/files/b", true],
  ["https://api-eu.nexmo.com/v1/files/b", true],
  ["http://api.nexmo.com/v1/files/b", false],
  ["https://api.nexmo.com:8443/v1/files/b", false],
  ["https://user@api.nexmo.com/v1/files/b", false],
  ["https://api.nexmo.com.example.com/v1/files/b", false],
  ["https://evilnexmo.com/v1/files/b", false],
  ["https://example.com/api.nexmo.com", false],
  ["https://api.nexmo.com\\@example.com/", true],
  ["https://nexmo.com@example.com/", false],
  ["//api.nexmo.com/v1/files/b", false],
  ["", false],
])("a JWT of ours may go to %j: %j", (url, isOurs) => {
  expect(isVonageAddress(url)).toBe(isOurs);
});
