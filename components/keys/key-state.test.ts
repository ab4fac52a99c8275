import { describe, expect, it } from "vitest";
import { keyState } from "./key-state";

const now = new Date("2026-11-21T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

describe("keyState", () => {
  it("warns within 14 days of the end and not before", () => {
    expect(keyState({ state: "active", expiresAt: inDays(15) }, now)).toEqual({ status: "active" });
    expect(keyState({ state: "active", expiresAt: inDays(14) }, now)).toEqual({ status: "expiring", word: "Expires in 14 days" });
    expect(keyState({ state: "active", expiresAt: inDays(0.2) }, now)).toEqual({ status: "expiring", word: "Expires today" });
  });
  it("shows a key that ran out while the page was open as expired", () => {
    expect(keyState({ state: "active", expiresAt: inDays(-1) }, now).status).toBe("expired");
  });
  it("keeps what the server says of keys that are over", () => {
    expect(keyState({ state: "revoked", expiresAt: inDays(3) }, now)).toEqual({ status: "revoked" });
    expect(keyState({ state: "active", expiresAt: null }, now)).toEqual({ status: "active" });
  });
});
