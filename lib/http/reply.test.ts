import { expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { failure } from "./reply";

const facts = { requestId: "req_1", rate: null };

test("every refusal to come back to says when", () => {
  const plain = failure(new AppError("unavailable", "The server is sorting other tables."), facts);
  expect([plain.status, plain.headers.get("retry-after")]).toEqual([503, "5"]);
  const own = failure(
    new AppError("unavailable", "The file storage doesn't answer.", { headers: { "Retry-After": "30" } }),
    facts,
  );
  expect(own.headers.get("retry-after")).toBe("30");
  expect(failure(new AppError("conflict", "This already exists."), facts).headers.has("retry-after")).toBe(false);
});
