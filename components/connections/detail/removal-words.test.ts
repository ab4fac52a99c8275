import { expect, test } from "vitest";
import { type Connection, connectionEndpoints } from "@/lib/contract/connections";
import { removalWords } from "./removal-words";

const example = connectionEndpoints.getConnection.replyExample;
const said = (given: Partial<Connection>) => removalWords({ ...example, ...given }, "Aircall", "en-US").join(" ");

test("what waits is counted before a connection is removed that is asked for recordings", () => {
  const words = said({ type: "aircall", mode: "poll", waitingCalls: 3 });
  expect(words).toContain("Its keys are deleted, and Aircall is no longer checked");
  expect(words).toContain("Its 12\u00a0calls stay.");
  expect(words).toContain("3\u00a0recordings still wait to be downloaded and won't be.");
  expect(said({ type: "vonage", waitingCalls: 1 })).toContain("1\u00a0recording still waits to be downloaded and won't be");
});

test("posted recordings at open addresses are fetched all the same, and nothing is said of them", () => {
  expect(said({ waitingCalls: 3, hasAuthorization: false })).not.toContain("wait");
  expect(said({ waitingCalls: 3, hasAuthorization: true })).toContain("without the header");
});

test("where nothing came and nothing waits, nothing is counted", () => {
  expect(said({ receivedCalls: 0 })).toBe(
    "Its URL stops working right away, and its Authorization header is deleted. This can't be undone.",
  );
});
