import { describe, expect, it } from "vitest";
import type { FieldSpec } from "@/lib/contract/integrations";
import { acceptFields } from "./fields";

const field = (name: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  name,
  label: name.toUpperCase(),
  kind: "text",
  required: false,
  help: "",
  placeholder: "",
  options: [],
  ...more,
});
const SPECS = [
  field("host", { required: true }),
  field("port", { kind: "number" }),
  field("password", { kind: "secret", required: true }),
  field("pem", { kind: "secret-text" }),
  field("tls", {
    kind: "select",
    options: [
      { value: "verify", label: "Verify" },
      { value: "off", label: "Off" },
    ],
  }),
];

describe("the fields of a form", () => {
  it("show of a secret whole characters only", () => {
    const { hints, secrets } = acceptFields(SPECS, { host: "h", password: "abcdefghijkl😀xyz" });
    expect(hints.password).toBe("••••😀xyz");
    expect(secrets.password).toBe("abcdefghijkl😀xyz");
    expect(acceptFields(SPECS, { host: "h", password: "abcdefghijkl\udc00" }).hints.password?.isWellFormed()).toBe(true);
  });

  it("are parted into what may be shown and what may not", () => {
    const entered = {
      host: " db.example.test ",
      password: "correct-horse-7fQ2",
      pem: "-----BEGIN\nabcd\n-----END",
      port: "5432",
    };
    expect(acceptFields(SPECS, entered)).toEqual({
      plain: { host: "db.example.test", port: "5432", tls: "verify" },
      secrets: { password: "correct-horse-7fQ2", pem: "-----BEGIN\nabcd\n-----END" },
      hints: { password: "••••7fQ2", pem: "••••" },
    });
  });

  it("show nothing of a short secret", () => {
    expect(acceptFields(SPECS, { host: "h", password: "hunter2" }).hints).toEqual({ password: "••••" });
  });

  it("stay as they were when they are left out, and go when they are emptied", () => {
    const kept = { host: "h", port: "1", password: "secret-secret-1", tls: "off" };
    expect(acceptFields(SPECS, { port: "" }, kept)).toMatchObject({
      plain: { host: "h", tls: "off" },
      secrets: { password: "secret-secret-1" },
    });
    expect(acceptFields(SPECS, { port: "" }, kept).plain).not.toHaveProperty("port");
    expect(() => acceptFields(SPECS, { password: " " }, kept)).toThrow("PASSWORD is missing.");
  });

  it.each([
    [{ password: "p" }, "HOST is missing."],
    [{ host: "h", password: "p", sslmode: "off" }, 'There is no field "sslmode".'],
    [JSON.parse('{"host":"h","password":"p","__proto__":"x"}'), 'There is no field "__proto__".'],
    [{ host: "h", password: "p", port: "54e2" }, "PORT must be a whole number."],
    [{ host: "h", password: "p", tls: "maybe" }, "TLS must be one of Verify, Off."],
    [{ host: "h", password: "p\r\nX-Injected: 1" }, "PASSWORD must be one line."],
  ])("are refused by their labels, without the value: %j", (entered, sentence) => {
    expect(() => acceptFields(SPECS, entered)).toThrow(sentence);
  });
});
