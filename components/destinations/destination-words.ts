import { forgottenSentence } from "@/components/deliveries/recent-words";
import { Contact, Globe, type LucideIcon, Mail, MessageSquare, MessagesSquare, Sheet } from "@/components/ui/icons";
import type { Destination, DestinationType, DestinationTypeInfo } from "@/lib/contract/events/destinations";
import type { ProblemKind } from "@/lib/contract/integrations";

type DestinationState = "active" | "failing" | "paused" | "attention";

/** How a destination stands: one that is on but has not been reached lately is failing. */
export function destinationState({ status, failingSince }: Pick<Destination, "status" | "failingSince">): DestinationState {
  return status === "active" && failingSince !== null ? "failing" : status;
}

const ICONS: Readonly<Record<DestinationType, LucideIcon>> = {
  slack: MessageSquare,
  teams: MessagesSquare,
  email: Mail,
  hubspot: Contact,
  "google-sheets": Sheet,
  http: Globe,
};

/** The icon of a kind of app: no marks of other companies. */
export function iconOf(type: DestinationType): LucideIcon {
  return ICONS[type];
}

/** "Send to Slack"; what connecting an app is called. */
export function sendTitle({ type, label }: Pick<DestinationTypeInfo, "type" | "label">): string {
  return type === "email" ? "Send by email" : `Send to ${label}`;
}

/** What is held for an app and becomes too old is not sent any more. */
export const HELD_A_DAY = "New messages are held for 24 hours, then dropped.";

/** What a person can do about what an app said. `label`: the app. */
export function mendingSentence(problem: ProblemKind | null, label: string): string {
  switch (problem) {
    case "auth":
      return `Create new credentials in ${label}, then update the values here.`;
    case "permission":
      return `Allow it in ${label}, then try again. If that creates new credentials, update the values here.`;
    case "not_found":
      return `Choose another destination, or restore it in ${label} and try again.`;
    default:
      return "Correct the values here, or try again once the app is fixed.";
  }
}

/** What is lost with a destination, a sentence each. */
export function removalSentences({ recent, signing }: Pick<Destination, "recent" | "signing">, locale: string): string[] {
  const secret = signing === null ? "" : ", and its signing secret is deleted";
  return [
    `No more messages are sent to it, and its credentials are deleted${secret}.`,
    forgottenSentence(recent, locale),
    "Messages already sent stay where they are.",
  ];
}
