import { CHANGES } from "../changes";
import { guidePage, heading, list, text } from "./page";

export const changelogPage = guidePage("changelog", "Changelog", "API changes, and which of them count as breaking.", [
  heading("What counts as breaking"),
  text(
    "A client that follows these docs keeps working under `/v1`. Breaking changes get a new address. These changes are breaking:",
  ),
  list(
    "an endpoint, reply field, request value or event is removed or renamed;",
    "a request field or parameter becomes required, or a limit becomes stricter;",
    "a field changes its type, unit or meaning, or an error changes its status or `X-Error-Code`;",
    "an endpoint needs another scope, or webhooks are signed in another way.",
  ),
  text(
    "These changes aren't breaking, so be ready for them: new endpoints, new optional request fields, new fields in replies and events, new events (sent only to those who subscribe), new values in lists that are documented as growing, different wording in `error`, and a different order of fields.",
  ),
  ...CHANGES.flatMap(({ date, title, items, isBreaking }) => [
    heading(`${date}: ${title}`),
    ...(isBreaking ? [text("Breaking.")] : []),
    list(...items),
  ]),
]);
