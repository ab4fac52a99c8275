import { z } from "zod";
import { idOf, nothing, text, timestamp } from "./common";
import { defineEndpoint } from "./endpoint";
import { LIMITS } from "./limits";
import { REPORT_STATUSES } from "./words/report-words";

/** When a report makes itself: at a time, or once enough rows have come. */
export const CADENCES = ["daily", "weekly", "monthly", "rows"] as const;

/** Of one workspace. */
export const SCHEDULES_MAX = 100;

const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:00")
  .meta({ description: "Time of day in the workspace's time zone.", example: "09:00" });

/** When a schedule makes a report. */
const scheduleWhen = z
  .discriminatedUnion("cadence", [
    z.strictObject({ cadence: z.literal("daily").meta({ description: "Every day." }), time: clockTime }),
    z.strictObject({
      cadence: z.literal("weekly").meta({ description: "Every week." }),
      weekday: z.int().min(1).max(7).meta({ description: "1 is Monday, 7 Sunday." }),
      time: clockTime,
    }),
    z.strictObject({
      cadence: z.literal("monthly").meta({ description: "Every month." }),
      monthDay: z.int().min(1).max(31).meta({ description: "Day of the month; the last day in shorter months." }),
      time: clockTime,
    }),
    z.strictObject({
      cadence: z.literal("rows").meta({ description: "Once enough rows have come." }),
      rowsEvery: z
        .int()
        .min(1)
        .max(1_000_000_000)
        .meta({ description: "Rows that must be added since the last report; replacing all rows counts every row." }),
    }),
  ])
  .meta({ id: "ScheduleWhen" });
export type ScheduleWhen = z.output<typeof scheduleWhen>;

const title = text(LIMITS.reportTitleChars).meta({ description: "Title of its reports; made from the data when it is empty." });
const prompt = text(LIMITS.reportPromptChars).meta({ description: "What its reports focus on; empty for an overview." });

export const schedule = z
  .strictObject({
    id: idOf("schedule"),
    datasetId: idOf("dataset"),
    datasetName: z.string().meta({ description: "Name of the dataset now." }),
    title,
    prompt,
    when: scheduleWhen,
    nextAt: timestamp.nullable().meta({ description: "When it runs next; null while it is paused or waits for rows." }),
    lastAt: timestamp.nullable().meta({ description: "When it last ran, whether it created a report or not." }),
    lastReport: z
      .strictObject({ id: idOf("report"), title: z.string(), status: z.enum(REPORT_STATUSES) })
      .nullable()
      .meta({ description: "The last report it created, unless that was deleted." }),
    problem: z.string().nullable().meta({ description: "Why the last run created no report; null when it did." }),
    isPaused: z.boolean(),
    hasMakerLeft: z.boolean().meta({ description: "Its creator is no longer a member of the workspace; it continues." }),
    createdAt: timestamp,
  })
  .meta({ id: "Schedule", description: "A recurring report on a dataset." });
export type Schedule = z.output<typeof schedule>;

const example: Schedule = {
  id: "sch_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  datasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  datasetName: "orders_q3",
  title: "",
  prompt: "What drives total by category?",
  when: { cadence: "weekly", weekday: 1, time: "09:00" },
  nextAt: "2026-11-23T09:00:00.000Z",
  lastAt: null,
  lastReport: null,
  problem: null,
  isPaused: false,
  hasMakerLeft: false,
  createdAt: "2026-11-21T14:03:00.000Z",
};

const own = {
  auth: "session",
  scope: null,
  planGated: false,
  tag: "Reports",
  query: nothing,
  envelope: "data",
} as const;
const one = z.strictObject({ id: idOf("schedule") });

export const scheduleEndpoints = {
  listSchedules: defineEndpoint({
    ...own,
    name: "listSchedules",
    method: "GET",
    path: "/schedules",
    summary: "List schedules",
    description: "Schedules, newest first.",
    params: nothing,
    body: { kind: "none" },
    status: 200,
    reply: z.array(schedule),
    replyExample: [example],
  }),
  createSchedule: defineEndpoint({
    ...own,
    name: "createSchedule",
    method: "POST",
    path: "/schedules",
    summary: "Create a schedule",
    description: "Asks the same question of a dataset regularly. 409 beyond 100 schedules per workspace.",
    params: nothing,
    body: {
      kind: "json",
      schema: z.strictObject({
        datasetId: idOf("dataset"),
        title: title.optional(),
        prompt: prompt.optional(),
        when: scheduleWhen,
      }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 201,
    reply: schedule,
    replyExample: example,
    bodyExample: { datasetId: example.datasetId, prompt: example.prompt, when: example.when },
  }),
  updateSchedule: defineEndpoint({
    ...own,
    name: "updateSchedule",
    method: "PATCH",
    path: "/schedules/{id}",
    summary: "Change a schedule",
    description: "What is left out stays. A schedule that resumes after a pause counts from then.",
    params: one,
    body: {
      kind: "json",
      schema: z.strictObject({
        title: title.optional(),
        prompt: prompt.optional(),
        when: scheduleWhen.optional(),
        isPaused: z.boolean().optional(),
      }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 200,
    reply: schedule,
    replyExample: example,
    bodyExample: { isPaused: true },
  }),
  runSchedule: defineEndpoint({
    ...own,
    name: "runSchedule",
    method: "POST",
    path: "/schedules/{id}/run",
    summary: "Run a schedule now",
    description:
      "Queues a report as the schedule would; its next run doesn't change. 409 when the dataset has nothing to report on.",
    params: one,
    body: { kind: "none" },
    status: 202,
    reply: z.strictObject({ id: idOf("report"), status: z.enum(REPORT_STATUSES) }),
    replyExample: { id: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB", status: "QUEUED" },
  }),
  removeSchedule: defineEndpoint({
    ...own,
    name: "removeSchedule",
    method: "DELETE",
    path: "/schedules/{id}",
    summary: "Delete a schedule",
    description: "Creates no more reports. Existing reports stay.",
    params: one,
    body: { kind: "none" },
    status: 200,
    reply: z.strictObject({ id: idOf("schedule"), deleted: z.literal(true) }),
    replyExample: { id: example.id, deleted: true },
  }),
};
