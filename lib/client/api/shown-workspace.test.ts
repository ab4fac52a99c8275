import { expect, test } from "vitest";
import { endpoints } from "@/lib/contract/contract";
import { shownWorkspaceHeader, showWorkspace } from "./shown-workspace";

test("every write names the workspace that its page shows, but for those that concern the person alone", () => {
  const [upload] = endpoints.filter(({ name }) => name === "createDataset");
  expect(shownWorkspaceHeader(upload as never)).toEqual({});
  showWorkspace("ws_shown");
  const unnamed = endpoints
    .filter(({ auth, method }) => (auth === "session" || auth === "secretKey") && method !== "GET")
    .filter((endpoint) => Object.values(shownWorkspaceHeader(endpoint))[0] !== "ws_shown")
    .map(({ name }) => name);
  expect(
    unnamed.filter((name) => !/Password|Passkey|Email|TwoFactor|RecoveryCodes|Person|Session|Workspace$/.test(name)),
  ).toEqual([]);
  expect(unnamed).toContain("chooseWorkspace");
  expect(unnamed).not.toContain("updateWorkspace");
  expect(unnamed).not.toContain("removeWorkspace");
});
