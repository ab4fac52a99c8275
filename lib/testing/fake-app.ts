import { SUBSCRIBABLE_EVENTS } from "@/lib/contract/events/events";
import type { FieldSpec } from "@/lib/contract/integrations";
import type { AppAdapter, AppCtx, Message, Sent } from "@/lib/destinations/types";

/** A made-up app that receives, and how it behaves. Change it while it is in use. */
interface FakeReceiver {
  checked: Record<string, string>[];
  sent: Message[];
  beforeCheck(app: AppCtx): Promise<void> | void;
  onSend(app: AppCtx, message: Message): Promise<Sent> | Sent;
}

export function fakeReceiver(): FakeReceiver {
  return { checked: [], sent: [], beforeCheck: () => {}, onSend: () => ({ ref: "m1", statusCode: 200 }) };
}

/** An app with a channel, a secret token, and whatever else is asked for. */
export function fakeApp(receiver: FakeReceiver, change: Partial<AppAdapter> = {}): AppAdapter {
  return {
    type: "slack",
    label: "Fake",
    summary: "A made-up app.",
    howTo: ["Nothing to do."],
    fields: [field("channel", "text"), field("token", "secret"), field("address", "text")],
    events: [...SUBSCRIBABLE_EVENTS],
    hasTemplate: true,
    hasRecipients: false,
    hasTargets: true,
    hosts: ["fake.example"],
    isSigned: false,
    async check(app) {
      receiver.checked.push({ ...app.fields });
      await receiver.beforeCheck(app);
      return { account: "Somebody", warnings: ["Mind the gap."] };
    },
    async listTargets({ fields }) {
      return [{ id: "C1", name: `#${fields.token?.slice(-4)}` }];
    },
    render: ({ title, body, facts }, { channel }) => ({
      format: "json",
      payload: JSON.stringify({ channel, title, body, facts }),
    }),
    async send(app, message) {
      receiver.sent.push(message);
      return receiver.onSend(app, message);
    },
    ...change,
  };
}

function field(name: string, kind: FieldSpec["kind"]): FieldSpec {
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  return { name, label, kind, required: kind === "secret", help: "", placeholder: "", options: [] };
}
