import { expect, test } from "vitest";
import type { FieldSpec } from "@/lib/contract/integrations";
import { changedFields, missingFields } from "./declared-values";

const spec = (name: string, kind: FieldSpec["kind"], required = true): FieldSpec => ({
  ...{ name, kind, required, label: name.toUpperCase() },
  ...{ help: "", placeholder: "", options: kind === "select" ? [{ value: "us1", label: "US" }] : [] },
});
const specs = [spec("sid", "text"), spec("token", "secret"), spec("key", "secret-text"), spec("region", "select")];

test("a secret that was typed and emptied again stays as it is stored", () => {
  expect(changedFields({ sid: "", token: " ", key: "", region: "us1" }, specs)).toEqual({ sid: "", region: "us1" });
  expect(changedFields({ token: "abc" }, specs)).toEqual({ token: "abc" });
});

test("what is needed and not there is named, a choice never", () => {
  expect(missingFields({ sid: "  ", token: "abc" }, [...specs, spec("note", "text", false)])).toEqual({
    sid: "“SID” is required.",
    key: "“KEY” is required.",
  });
});

test("a secret that is stored need not be entered again, a plain field must", () => {
  expect(missingFields({}, specs, { sid: "AC12", token: "••••7fQ2", key: "••••" })).toEqual({ sid: "“SID” is required." });
});
