import { expect, test } from "vitest";
import { type Egress, egressExample } from "@/lib/contract/egress";
import { leftWords, placeWords, uncountedWords } from "./egress-words";

const [host] = egressExample.hosts;
const egress = (more: Partial<Egress>): Egress => ({ ...egressExample, ...more });

test("nothing is said to have left only where that was counted", () => {
  expect(leftWords(egress({ hosts: [] }), "en-US")).toBe("none");
  expect(leftWords(egress({ hosts: [], isCounted: false }), "en-US")).toBe("not recorded");
});

test("a host that was asked for two things is one host, and what was sent is added up", () => {
  const hosts = host === undefined ? [] : [host, { ...host, purpose: "summary" as const, bytesOut: 588 }];
  expect(leftWords(egress({ hosts }), "en-US").replace(/\u00a0/g, " ")).toBe("10 kB to 1 host");
});

test("a place says its port where that is not the one of https, and keeps an IPv6 address readable", () => {
  expect(placeWords({ host: "api.openai.com", port: 443 })).toBe("api.openai.com");
  expect(placeWords({ host: "::1", port: 8080 })).toBe("[::1]:8080");
});

test("a connection without an end is under way or lost, and never passed over", () => {
  expect(uncountedWords(0, false, "en-US")).toBeNull();
  expect(uncountedWords(1, true, "en-US")?.replace(/\u00a0/g, " ")).toBe("1 connection still open");
  expect(uncountedWords(2, false, "en-US")?.replace(/\u00a0/g, " ")).toBe(
    "2 connections not counted, because the server stopped",
  );
});
