import { describe, expect, it } from "vitest";
import { config } from "@/proxy";

const matches = (path: string) => config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path));

describe("the page proxy", () => {
  it.each([
    "/v1",
    "/v1/datasets",
    "/v1/reports/rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
    "/api/v1/datasets",
    "/api/auth/callback/credentials",
    "/api/inngest",
    "/integrations/push/token",
    "/voice/webhook/token",
    "/mail/unsubscribe/token",
    "/mail/confirm/token",
    "/healthz",
    "/readyz",
    "/metrics",
    "/mcp",
    "/openapi.json",
    "/llms.txt",
    "/llms-full.txt",
    "/postman.json",
    "/embed.js",
    "/_next/static/chunks/main.js",
  ])("never stands in front of %s, where it would cut bodies off", (path) => {
    expect(matches(path)).toBe(false);
  });
  it.each([
    "/",
    "/sign-in",
    "/docs",
    "/docs/endpoints/getReport",
    "/dashboard",
    "/dashboard/reports/new",
    "/nothing/here",
    "/voices",
  ])("gives the page %s its content policy", (path) => {
    expect(matches(path)).toBe(true);
  });
});
