import { beforeEach, expect, test } from "vitest";
import { setSettings } from "@/lib/testing/settings";
import { type AddressFault, faultOfAddress } from "./fault-of-address";

beforeEach(() => setSettings({ EGRESS_ALLOW: "10.0.0.5:4601,[fd00::5]:4601,10.0.0.6:4601@ws_A,10.0.0.7:4601@ws_B" }));

test.each<[string, AddressFault | null]>([
  ["https://recordings.example.com/10021.mp3?signature=a%20b", null],
  ["https://recordings.example.com:5001/x", null],
  ["https://93.184.216.34/x", null],
  ["https://[2606:4700::1111]/x", null],
  ["http://recordings.example.com/x", "scheme"],
  ["ftp://recordings.example.com/x", "scheme"],
  ["file:///x", "scheme"],
  ["data:audio/wav;base64,AAAA", "scheme"],
  ["javascript:alert(1)", "scheme"],
  ["", "unreadable"],
  ["recordings.example.com/x", "unreadable"],
  ["//recordings.example.com/x", "unreadable"],
  [`https://recordings.example.com/${"x".repeat(8_200)}`, "scheme"],
  ["https://user@recordings.example.com/x", "user"],
  ["https://user:word@recordings.example.com/x", "user"],
  ["https://recordings.example.com:22/x", "port"],
  ["https://recordings.example.com:0/x", "port"],
  ["https://127.0.0.1/x", "private"],
  ["https://127.1/x", "private"],
  ["https://0x7f.1/x", "private"],
  ["https://2130706433/x", "private"],
  ["https://①②⑦.0.0.1/x", "private"],
  ["https://127.0.0.1./x", "private"],
  ["https://169.254.169.254/latest", "private"],
  ["https://10.0.0.6:4601/x", "private"],
  ["https://[::1]/x", "private"],
  ["https://[::ffff:7f00:1]/x", "private"],
  ["https://[fd00::6]:4601/x", "private"],
  ["https://localhost/x", "private"],
  ["https://LOCALHOST./x", "private"],
  ["https://localhost../x", "private"],
  ["https://db..internal../x", "private"],
  ["https://app.localhost/x", "private"],
  ["https://printer/x", "private"],
  ["https://nas.local:5001/x", "private"],
  ["https://db.internal/x", "private"],
  ["https://router.home.arpa/x", "private"],
  ["https://local.example.com/x", null],
  ["https://internal-tools.example.com/x", null],
  ["https://mylocalhost.example/x", null],
  ["http://10.0.0.5:4601/x", null],
  ["https://10.0.0.5:4601/x", null],
  ["http://[fd00::5]:4601/x", null],
  ["http://10.0.0.5:4602/x", "scheme"],
  ["http://user@10.0.0.5:4601/x", "user"],
])("an address is judged by its text: %s", (url, fault) => {
  expect(faultOfAddress(url)).toBe(fault);
});

test("an entry of EGRESS_ALLOW that names a workspace is for that one alone", () => {
  const reaches = (workspaceId?: string) =>
    ["5", "6", "7"].filter((last) => faultOfAddress(`https://10.0.0.${last}:4601/x`, workspaceId) === null);
  expect([reaches("ws_A"), reaches("ws_B"), reaches("ws_C"), reaches()]).toEqual([["5", "6"], ["5", "7"], ["5"], ["5"]]);
});
