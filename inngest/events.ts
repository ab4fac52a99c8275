import { eventType } from "inngest";
import { z } from "zod";
import { type Id, type IdNoun, isId } from "@/lib/core/ids";

/** An id of one noun, as an event carries it. */
function idOf<N extends IdNoun>(noun: N) {
  return z.custom<Id<N>>((id) => typeof id === "string" && isId(noun, id));
}

/** A report waits to be generated; `attempt` counts how often it was asked for. */
export const reportQueued = eventType("report/queued", {
  schema: z.object({ workspaceId: z.string(), reportId: idOf("report"), attempt: z.number() }),
});

/** A run of a source waits to be done, or to be gone on with. */
export const syncQueued = eventType("sync/queued", {
  schema: z.object({ workspaceId: z.string(), integrationId: idOf("integration"), runId: idOf("run") }),
});

/** A call waits to be processed; `attempt` counts how often it was asked for. */
export const callQueued = eventType("call/queued", {
  schema: z.object({ workspaceId: z.string(), callId: idOf("call"), attempt: z.number() }),
});

/** A transcript was corrected: what depends on it is to be made again. */
export const callChanged = eventType("call/changed", {
  schema: z.object({ workspaceId: z.string(), callId: idOf("call"), version: z.number() }),
});

/** A call was deleted: whatever is left of it in files goes too. */
export const callRemoved = eventType("call/removed", {
  schema: z.object({ workspaceId: z.string(), callId: idOf("call") }),
});

/** A call has its text and summary: the workspace's own event, which work hangs on too. */
export const callCompleted = eventType("call.completed", {
  schema: z.object({ workspaceId: z.string(), id: idOf("call") }),
});

/** A phone system is to be asked for recordings now. */
export const connectionDue = eventType("connection/due", {
  schema: z.object({ workspaceId: z.string(), connectionId: idOf("connection") }),
});

/** Somebody is told of something: their mail is to leave, where mail is set up. */
export const noticeCreated = eventType("notice/created", {
  schema: z.object({ workspaceId: z.string(), noticeId: idOf("notice") }),
});

/** A person's digest of a day is to leave. */
export const digestDue = eventType("digest/due", {
  schema: z.object({ workspaceId: z.string(), userId: idOf("user"), day: z.string(), digest: z.enum(["daily", "weekly"]) }),
});

/** A destination has something to send. Those that fail have a lane of their own, so that they keep nobody waiting. */
export const destinationDue = eventType("destination/due", {
  schema: z.object({ workspaceId: z.string(), destinationId: z.string(), lane: z.enum(["healthy", "failing"]) }),
});

/** An address was entered that has not confirmed: the link to do so is to leave. */
export const recipientCreated = eventType("recipient/created", {
  schema: z.object({ workspaceId: z.string(), recipientId: idOf("recipient") }),
});

/** Somebody was invited by address, or again: the link to join is to leave. */
export const invitationCreated = eventType("invitation/created", {
  schema: z.object({ workspaceId: z.string(), invitationId: idOf("invitation") }),
});

/** The dataset of call facts was made: calls that are there are to go in. */
export const factsAsked = eventType("facts/asked", { schema: z.object({ workspaceId: z.string() }) });

/** Rows came to a dataset, and no workflow is on its way to them. `failures` counts those that could not settle it, in a row. */
export const datasetGrown = eventType("dataset/grown", {
  schema: z.object({ workspaceId: z.string(), datasetId: idOf("dataset"), failures: z.number().optional() }),
});

/** A link of somebody's account is to leave by mail. Of no workspace; the link itself is worked out by whoever sends it. */
export const accountMailDue = eventType("account/mail-due", { schema: z.object({ tokenId: idOf("accountToken") }) });
/** Somebody signed in with a browser that is new to their account. Of no workspace. */
export const signedInAnew = eventType("account/signed-in-anew", { schema: z.object({ sessionId: idOf("session") }) });

/** Somebody added a passkey to their account. Of no workspace. */
export const passkeyAdded = eventType("account/passkey-added", { schema: z.object({ passkeyId: idOf("passkey") }) });

/** A workspace was deleted: its rows and files go. */
export const workspaceRemoved = eventType("workspace/removed", { schema: z.object({ workspaceId: z.string() }) });

/** A workspace has another time zone: what is to happen at times of it is set again. */
export const workspaceMoved = eventType("workspace/moved", { schema: z.object({ workspaceId: z.string() }) });

/** A report is done: the workspace's own event, which alerts hang on too. */
export const reportCompleted = eventType("report.completed", {
  schema: z.object({ workspaceId: z.string(), id: idOf("report") }),
});
