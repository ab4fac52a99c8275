import { describe, expect, test } from "vitest";
import { generateKey, generateToken, kindOfKey, looksLikeKey, looksLikeToken, prefixOf, truncatePublicKey } from "./key-text";

describe("a key's text", () => {
  test("has its kind, 32 random characters and a checksum that fits", () => {
    for (let round = 0; round < 200; round++) {
      const secret = generateKey("secret");
      expect(secret).toMatch(/^rc_sk_live_[0-9A-Za-z]{38}$/);
      expect(looksLikeKey(secret, "secret")).toBe(true);
      expect(looksLikeKey(secret, "public")).toBe(false);
    }
    expect(generateKey("public")).toMatch(/^rc_pk_live_[0-9A-Za-z]{38}$/);
    expect(kindOfKey(generateKey("public"))).toBe("public");
    expect(kindOfKey("ipt_x")).toBe(null);
  });

  test("with one character changed is no key, nor is a secret key in the clothes of a public one", () => {
    const key = generateKey("secret");
    for (let at = 11; at < key.length; at++) {
      const changed = key.slice(0, at) + (key[at] === "a" ? "b" : "a") + key.slice(at + 1);
      expect(looksLikeKey(changed, "secret")).toBe(false);
    }
    expect(looksLikeKey(key.replace("sk", "pk"), "public")).toBe(false);
    expect(looksLikeKey(`${key} `, "secret")).toBe(false);
  });

  test("uses all 62 characters equally often", () => {
    const counts = new Map<string, number>();
    for (let round = 0; round < 2_000; round++) {
      for (const char of generateToken("push").slice(4)) counts.set(char, (counts.get(char) ?? 0) + 1);
    }
    const expected = (2_000 * 40) / 62;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(62);
    // 61 degrees of freedom: one run in a million is above 130; the bias of `% 62` on bytes gives about 400.
    expect(chiSquare).toBeLessThan(130);
  });

  test("shows only what recognising it takes", () => {
    expect(prefixOf("rc_sk_live_7fQ2bXXXXXXXXXX")).toBe("rc_sk_live_7fQ2b");
    expect(truncatePublicKey("rc_pk_live_9aKdXXXXXXXXXX")).toBe("rc_pk_live_9aKd…");
    expect(looksLikeToken(generateToken("voice"), "voice")).toBe(true);
    expect(looksLikeToken(generateToken("voice"), "push")).toBe(false);
  });
});
