import { expect, test } from "vitest";
import { nccoSnippet } from "./ncco";

test("the snippet is JSON that records before it connects, and posts to the address alone", () => {
  const url = "https://rowcall.example.com/voice/webhook/vwh_PLACEHOLDER";
  const [record, connect] = JSON.parse(nccoSnippet(url));
  expect(record).toEqual({ action: "record", eventUrl: [url], eventMethod: "POST", format: "mp3" });
  expect(connect.action).toBe("connect");
});
