import { CHANGES } from "../changes";
import { guidePage, heading, list, text } from "../page";

export const changelogPage = guidePage("changelog", "Changelog", "What changed in the API, and what counts as breaking.", [
  heading("What counts as breaking"),
  text(
    "A client that keeps to these docs goes on working under `/v1`. What would break it comes under another address. Breaking is:",
  ),
  list(
    "an endpoint, a member of a reply, a value of a request or an event that is taken away or renamed;",
    "a member or parameter of a request that becomes required, or a limit that becomes narrower;",
    "another type, unit or meaning of a member, another status or `X-Error-Code` for the same refusal;",
    "another scope for an endpoint, another way to sign a webhook.",
  ),
  text(
    "Not breaking, so be ready for it: new endpoints, new optional members of requests, new members of replies and of events, new events (sent only to who subscribes), new values where a list of values is said to grow, other words in `error`, another order of members.",
  ),
  ...CHANGES.flatMap(({ date, title, items, isBreaking }) => [
    heading(`${date}: ${title}`),
    ...(isBreaking ? [text("Breaking.")] : []),
    list(...items),
  ]),
]);
