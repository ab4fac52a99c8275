import { describe, expect, it } from "vitest";
import { readEnv } from "@/lib/core/env";
import { workflowMode } from "./mode";

const mode = (settings: Record<string, string>) => workflowMode(readEnv(settings));

describe("the workflow engine", () => {
  it("is the embedded one unless Inngest is named", () => {
    expect(mode({})).toBe("embedded");
    expect(mode({ INNGEST_DEV: "0" })).toBe("embedded");
    expect(mode({ INNGEST_DEV: "1" })).toBe("external");
    expect(mode({ INNGEST_SIGNING_KEY: "signkey-prod-ab", INNGEST_EVENT_KEY: "e" })).toBe("external");
    expect(mode({ INNGEST_SIGNING_KEY: "signkey-prod-ab", INNGEST_MODE: "embedded" })).toBe("embedded");
  });

  it("does not start half configured, nor without signatures in production", () => {
    expect(() => mode({ INNGEST_BASE_URL: "https://inngest.example.com" })).toThrow("INNGEST_SIGNING_KEY and INNGEST_EVENT_KEY");
    expect(() => mode({ NODE_ENV: "production", INNGEST_DEV: "1" })).toThrow("INNGEST_DEV");
  });
});
