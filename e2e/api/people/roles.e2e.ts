import { beforeAll, describe, expect, inject, it } from "vitest";
import { joinAs, newAddress, signUpOwner } from "@/e2e/harness/actors";
import { endpoints } from "@/lib/contract/contract";
import type { EndpointContract } from "@/lib/contract/endpoint";
import { isAtLeast, leastRoleOf, ROLES, type Role } from "@/lib/contract/roles";
import { ID_PREFIXES } from "@/lib/core/ids";
import { type Answer, request } from "../http";

const { baseUrl } = inject("place");
/** All that the dashboard may call, in one order: what takes the person out of the workspace comes last. */
const operations = endpoints
  .filter(({ auth }) => auth === "session" || auth === "secretKey")
  .sort((a, b) => Number(a.name === "leaveWorkspace") - Number(b.name === "leaveWorkspace"));
const pairs = ROLES.flatMap((role) =>
  operations.map((contract) => [role, `${contract.method} ${contract.path}`, contract] as const),
);
const allowed = pairs.filter(([role, , contract]) => isAtLeast(role, leastRoleOf(contract)));
const refused = pairs.filter(([role, , contract]) => !isAtLeast(role, leastRoleOf(contract)));

/** What its example asks of another service, or changes who asks. */
const BODIES: Readonly<Record<string, object>> = {
  createIntegration: { type: "push", name: "Orders" },
  createConnection: { type: "webhook", name: "Front desk" },
};

const cookies = {} as Record<Role, string>;

beforeAll(async () => {
  const place = inject("place");
  // The owner who invites stays out of it: the one that is tried may leave.
  const founder = await signUpOwner(place);
  for (const role of ROLES) cookies[role] = (await joinAs(place, founder, role)).cookie;
});

function ask(role: Role, contract: EndpointContract): Promise<Answer> {
  const body = "schema" in contract.body ? JSON.stringify(BODIES[contract.name] ?? contract.bodyExample) : undefined;
  return request(`${baseUrl}/api${pathOf(contract)}${contract.name === "downloadDataset" ? "?format=csv" : ""}`, {
    method: contract.method,
    headers: {
      cookie: cookies[role],
      origin: baseUrl,
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": newAddress(),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** Holes filled with ids of the right shape that nothing has. */
function pathOf(contract: EndpointContract): string {
  return contract.path.replace(/\{(\w+)\}/g, (_, hole: string) => {
    const candidates = Object.values(ID_PREFIXES).map((prefix) => `${prefix}_01JD5M8Z3X4Y5W6V7T8S9R0QAB`);
    const shape = (contract.params as { shape?: Record<string, { safeParse(value: unknown): { success: boolean } }> }).shape?.[
      hole
    ];
    return candidates.find((id) => shape?.safeParse(id).success) ?? "kpi_rows";
  });
}

describe("below the least role of an operation", () => {
  it.each(refused)("%s is refused %s", async (role, _name, contract) => {
    const answer = await ask(role, contract);
    expect([answer.status, answer.text]).toEqual([403, expect.any(String)]);
    expect(answer.headers.get("x-error-code")).toBe("missing_role");
    expect((answer.json as { error: string }).error).toMatch(/^[A-Z].*\.$/);
  });
});

describe("at the least role of an operation, and above", () => {
  it.each(allowed)("%s is not refused %s", async (role, _name, contract) => {
    const answer = await ask(role, contract);
    expect([answer.status, answer.text]).not.toEqual([401, expect.any(String)]);
    // A wrong password is refused too, to everybody alike.
    expect([answer.headers.get("x-error-code"), answer.text]).not.toEqual(["missing_role", expect.any(String)]);
    expect(answer.status).toBeLessThan(500);
  });
});
