import { SUBSCRIBABLE_EVENTS } from "@/lib/contract/events/events";
import type { FieldSpec } from "@/lib/contract/integrations";
import { refusePrivateHost } from "@/lib/platform/egress/refuse-private";
import { MailFailure } from "@/lib/platform/mail/mail-failure";
import { verifyMailServer } from "@/lib/platform/mail/send-mail";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { AppAdapter, AppCtx } from "../types";
import { composeMail } from "./compose-mail";
import { hasOperatorServer, mailServerOf } from "./mail-server-of";
import { problemOf, sendToRecipient } from "./send-to-recipient";

const optional: Omit<FieldSpec, "name" | "label"> = { kind: "text", required: false, help: "", placeholder: "", options: [] };

const OPERATOR = { value: "operator", label: "This server's mail server" };
const OWN = { value: "own", label: "Your own mail server" };

/** Mail to addresses that are entered beside the fields, each a delivery of its own. */
export const emailDestination: AppAdapter<"email"> = {
  type: "email",
  label: "Email",
  summary: "Emails each result to people who confirmed their address.",
  howTo: [
    "Enter who gets the emails. Members of your workspace get them right away; everyone else first gets a link to confirm.",
    "Your own mail server needs its name, its port, a user with a password, and a From address that it lets this user write from. TLS is required.",
    "To keep emails out of spam folders, the domain of the From address needs SPF, DKIM and DMARC for that server.",
    "Every email has an unsubscribe link. Anyone who unsubscribes gets no more until they confirm again.",
  ],
  /** Read when it is asked: whether there is a server of the operator's is a setting. */
  get fields() {
    return fieldsFor(hasOperatorServer());
  },
  hosts: [],
  events: [...SUBSCRIBABLE_EVENTS],
  hasTemplate: true,
  hasRecipients: true,
  hasTargets: false,
  isSigned: false,
  check,
  render: (message) => ({
    format: "html",
    payload: composeMail(message, { workspaceName: "that you're in", unsubscribeUrl: "#unsubscribe" }).html,
  }),
  send: async (app, message, parcel) => sendToRecipient(app.ctx, mailServerOf(app.fields), message, parcel),
};

function fieldsFor(hasOperator: boolean): FieldSpec[] {
  return [
    {
      ...optional,
      name: "server",
      label: "Server",
      kind: "select",
      help: hasOperator ? "For your own mail server:" : "",
      options: hasOperator ? [OPERATOR, OWN] : [OWN],
    },
    { ...optional, name: "host", label: "Host", placeholder: "smtp.example.com" },
    {
      ...optional,
      name: "port",
      label: "Port",
      kind: "number",
      placeholder: "587",
      help: "465 for TLS, 587 for STARTTLS.",
    },
    { ...optional, name: "user", label: "User" },
    { ...optional, name: "password", label: "Password", kind: "secret" },
    { ...optional, name: "from", label: "From", placeholder: "Results <results@example.com>" },
  ];
}

/** Signs in at a server that was entered; the operator's is not asked. */
async function check({ fields, workspaceId }: AppCtx): Promise<{ account: string | null; warnings: string[] }> {
  const server = mailServerOf(fields);
  if (fields.server !== "own") return { account: server.from, warnings: [] };
  refusePrivateHost("Host", server, workspaceId);
  try {
    await verifyMailServer(server);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    const { kind, message } = problemOf(error);
    throw new ProviderProblem(kind === "rejected" ? "bad_config" : kind, message);
  }
  return { account: server.host, warnings: server.login === null ? ["The server is used without a user name."] : [] };
}
