import { describe, expect, test } from "vitest";
import { isAllowedOrigin, refuseForeignOrigin } from "./origin";

const given = { APP_URL: "https://app.example.com", appUrlGiven: true };
const guessed = { APP_URL: "http://localhost:3000", appUrlGiven: false };

function lets(headers: Record<string, string>, settings = given): boolean {
  try {
    refuseForeignOrigin(new Request("http://localhost/api/keys", { method: "POST", headers }), settings);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ kind: "forbidden" });
    return false;
  }
}

describe("a write with a session", () => {
  test("passes from our own pages and from the address bar", () => {
    expect(lets({ "sec-fetch-site": "same-origin" })).toBe(true);
    expect(lets({ "sec-fetch-site": "none" })).toBe(true);
    expect(lets({ origin: "https://app.example.com" })).toBe(true);
  });

  test("does not pass from other sites, from sister sites, or from nowhere", () => {
    expect(lets({ "sec-fetch-site": "cross-site", origin: "https://evil.example" })).toBe(false);
    expect(lets({ "sec-fetch-site": "same-site", origin: "https://other.example.com" })).toBe(false);
    expect(lets({ origin: "https://app.example.com.evil.example" })).toBe(false);
    expect(lets({ origin: "http://app.example.com" })).toBe(false);
    expect(lets({ origin: "null" })).toBe(false);
    expect(lets({})).toBe(false);
  });

  test("passes under the name the browser used only while nobody has said what our address is", () => {
    const own = { origin: "http://192.168.1.5:3000", host: "192.168.1.5:3000" };
    expect(lets(own, guessed)).toBe(true);
    expect(lets(own, given)).toBe(false);
    expect(lets({ ...own, "sec-fetch-site": "cross-site" }, guessed)).toBe(false);
    expect(lets({ origin: "http://evil.example", host: "192.168.1.5:3000" }, guessed)).toBe(false);
  });
});

describe("the websites of a public key", () => {
  test("an empty list lets everybody in, a set one only its own and never a missing origin", () => {
    expect(isAllowedOrigin([], null)).toBe(true);
    const list = ["https://example.com", "http://localhost:8080"];
    expect(isAllowedOrigin(list, "https://example.com")).toBe(true);
    expect(isAllowedOrigin(list, "https://EXAMPLE.com:443")).toBe(true);
    expect(isAllowedOrigin(list, "http://localhost:8080")).toBe(true);
    const foreign = [
      "http://example.com",
      "https://example.com:8443",
      "https://evil-example.com",
      "https://example.com.evil.org",
    ];
    for (const origin of [null, "null", "", "https://a.example.com", "http://localhost", ...foreign]) {
      expect(isAllowedOrigin(list, origin)).toBe(false);
    }
  });

  test("a star stands for whole labels", () => {
    const list = ["https://*.example.com"];
    expect(isAllowedOrigin(list, "https://a.example.com")).toBe(true);
    expect(isAllowedOrigin(list, "https://b.a.example.com")).toBe(true);
    for (const origin of [
      "https://example.com",
      "https://evil-example.com",
      "http://a.example.com",
      "https://a.example.com:8443",
    ]) {
      expect(isAllowedOrigin(list, origin)).toBe(false);
    }
  });
});
