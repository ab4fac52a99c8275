import { expect, test } from "vitest";
import { routeTable } from "./route-table";

const named = (name: string) => ({ GET: async () => new Response(name) });
const find = routeTable([
  ["/api/[...path]", named("session")],
  ["/v1/reports/[id]", named("report")],
  ["/v1/reports/latest", named("latest")],
  ["/v1/reports", { ...named("reports"), POST: async () => new Response("made"), dynamic: "force-dynamic" }],
]);
const answer = async (method: string, path: string) => {
  const found = find(method, path);
  if (found === null) return null;
  const reply = await found.handler(new Request("http://localhost/"), { params: Promise.resolve(found.params) });
  return [await reply.text(), found.params];
};

test("a path finds the handler of its method, the literal one before one with holes", async () => {
  expect(await answer("GET", "/v1/reports")).toEqual(["reports", {}]);
  expect(await answer("HEAD", "/v1/reports")).toEqual(["reports", {}]);
  expect(await answer("POST", "/v1/reports")).toEqual(["made", {}]);
  expect(await answer("GET", "/v1/reports/rep_1%20")).toEqual(["report", { id: "rep_1 " }]);
  expect(await answer("GET", "/v1/reports/latest")).toEqual(["latest", {}]);
  expect(await answer("GET", "/api/a/b")).toEqual(["session", { path: "a/b" }]);
});

test("what is not there, has no such method, or cannot be read is nobody's", async () => {
  for (const path of ["/v1", "/v1/reports/", "/v1/reports/a/b", "/v1/reports/%E0%A4%A", "/api", "/v1/reportsX"]) {
    expect([path, find("GET", path)]).toEqual([path, null]);
  }
  expect(find("DELETE", "/v1/reports")).toBeNull();
  expect(find("dynamic", "/v1/reports")).toBeNull();
});
