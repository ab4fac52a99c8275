import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { asAppError } from "./status";

const coded = (code: string) => new Error("Failed query", { cause: Object.assign(new Error("driver"), { code }) });

describe("what an error of the database means to who asked", () => {
  test.each(["57P01", "57P03", "08006", "53300", "ECONNREFUSED", "ETIMEDOUT", "EAI_AGAIN", "40P01", "40001", "55P03", "25006"])(
    "%s is a 503 that says when to come back",
    (code) => {
      expect(asAppError(coded(code))).toMatchObject({ kind: "unavailable", headers: { "Retry-After": "5" } });
    },
  );
  test.each([
    ["ENOSPC", "storage_full"],
    ["EDQUOT", "storage_full"],
    ["53100", "storage_full"],
    ["23505", "conflict"],
    ["23503", "conflict"],
    ["23514", "invalid"],
    ["22P02", "invalid"],
    ["54000", "too_large"],
  ])("%s is %s", (code, kind) => {
    const known = asAppError(coded(code));
    expect(known?.kind).toBe(kind);
    expect(known?.message).not.toContain("driver");
  });
  test("anything else is a fault of ours, and a refusal stays as it is", () => {
    expect(asAppError(coded("42P01"))).toBeNull();
    expect(asAppError(new Error("boom"))).toBeNull();
    const refusal = new AppError("forbidden", "No.");
    expect(asAppError(refusal)).toBe(refusal);
  });
});
