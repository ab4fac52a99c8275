import { describe, expect, it } from "vitest";
import { heldSentence, successWords } from "@/components/deliveries/recent-words";
import { NEW_WEBHOOK, toldOfUrl, webhookBody, webhookProblems } from "./webhook-draft";
import { removalSentences, shortUrl, webhookName, webhookState } from "./webhook-words";

const recent = { ended: 100, delivered: 98, waiting: 0, held: 0 };

describe("a webhook in words", () => {
  it("is failing only while it is on and nothing arrives", () => {
    const failingSince = "2026-11-21T14:03:00.000Z";
    expect(webhookState({ status: "active", failingSince })).toBe("failing");
    expect(webhookState({ status: "active", failingSince: null })).toBe("active");
    expect(webhookState({ status: "disabled", failingSince })).toBe("disabled");
  });

  it("is called by its description, else by its address without a query, which may hold a key", () => {
    const url = "https://hooks.example.com/rowcall/?key=0123#a";
    expect(webhookName({ description: "Tickets", url })).toBe("Tickets");
    expect(webhookName({ description: "", url })).toBe("hooks.example.com/rowcall");
    expect(shortUrl("https://example.com")).toBe("example.com");
  });

  it("says what turning it on sends and what deleting it loses", () => {
    expect(successWords(recent, "en-US")).toBe("98 of 100 delivered");
    expect(successWords({ ...recent, ended: 0, delivered: 0 }, "en-US")).toBe("Nothing sent yet");
    expect(heldSentence({ ...recent, held: 1 }, "once it is on", "en-US")).toBe("1\u00a0held delivery is sent once it is on.");
    expect(heldSentence({ ...recent, held: 7 }, "once it is on", "en-US")).toBe("7\u00a0held deliveries are sent once it is on.");
    expect(heldSentence(recent, "once it is on", "en-US")).toContain("No events are waiting");
    expect(removalSentences({ recent: { ...recent, waiting: 2, held: 1 } }, "en-US")[1]).toBe(
      "Its delivery log is deleted, including 3\u00a0deliveries not sent yet.",
    );
    expect(removalSentences({ recent: { ...recent, held: 1 } }, "en-US")[1]).toContain("including 1\u00a0delivery not sent yet");
    expect(removalSentences({ recent }, "en-US")[1]).toBe("Its delivery log is deleted.");
  });
});

describe("the form of a webhook", () => {
  const draft = { ...NEW_WEBHOOK, url: " https://hooks.example.com/rowcall ", events: ["call.completed" as const] };

  it("says at each field what is wrong, and asks for nothing until all is well", () => {
    expect(webhookProblems(NEW_WEBHOOK)).toMatchObject({ url: expect.any(String), events: expect.any(String) });
    expect(webhookProblems({ ...draft, url: "hooks.example.com" }).url).toContain("Enter a full URL");
    expect(webhookProblems({ ...draft, url: "ftp://example.com" }).url).toContain("https://");
    expect(webhookBody(NEW_WEBHOOK)).toBeNull();
    expect(webhookBody(draft)).toEqual({
      url: "https://hooks.example.com/rowcall",
      description: "",
      events: ["call.completed"],
      filter: {},
    });
  });

  it("puts what the server says of the address at its field, and nothing else", () => {
    expect(toldOfUrl("url: must be a public address.")).toBe("The address must be a public address.");
    expect(toldOfUrl("A workspace has at most 50 webhooks.")).toBeNull();
  });
});
