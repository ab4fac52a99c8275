import { pages } from "@/lib/core/pages";
import type { EventKind } from "./kind";

export const webhookTest: EventKind<"webhook.test"> = {
  read: async (_ctx, { objectId }) => ({ id: objectId, message: "This is a test. Nothing happened." }),
  samples: async () => [],
  passes: () => true,
  tell(_data, { words }) {
    words.title = "This is a test from Rowcall.";
    return {
      title: words.title,
      body: "This is a test. Messages from Rowcall will arrive here.",
      facts: [],
      words,
      path: pages.integrations(),
      linkLabel: "Open the integrations",
      call: null,
    };
  },
};
