import { z } from "zod";
import { idOf, text } from "../common";
import { CALL_DIRECTIONS, CALL_OUTCOMES, CALL_SENTIMENTS } from "../words/call-words";
import { KPI_SIDES } from "./delivery-words";
import { SUBSCRIBABLE_EVENTS } from "./events";

/** KPI crosses a line: it is beyond it in this report, and was not in the one before of the same dataset. */
const kpiLine = z
  .strictObject({
    label: text(200).pipe(z.string().min(1, "must not be empty")).meta({ description: "The KPI's label in the report." }),
    side: z.enum(KPI_SIDES).meta({ description: "Side it crosses to." }),
    value: z.number().meta({ description: "The line. A percent is a fraction." }),
  })
  .meta({ id: "KpiLine" });

const some = <S extends z.ZodType>(item: S) => z.array(item).min(1, "must not be empty").max(50);

/**
 * Which events of their kinds count. A condition is about the events that have what it names, and lets the others pass; all
 * conditions have to hold. `call.deleted` passes: what the call was is gone.
 */
export const eventFilter = z
  .strictObject({
    datasetIds: some(idOf("dataset")).optional().meta({ description: "Only reports on these datasets, and changes to them." }),
    directions: some(z.enum(CALL_DIRECTIONS)).optional().meta({ description: "Only calls with these directions." }),
    sentiments: some(z.enum(CALL_SENTIMENTS)).optional().meta({ description: "Only calls with one of these sentiments." }),
    outcomes: some(z.enum(CALL_OUTCOMES)).optional().meta({ description: "Only calls with one of these outcomes." }),
    isFlagged: z.boolean().optional().meta({ description: "Only calls with (true) or without (false) a compliance flag." }),
    needsFollowUp: z.boolean().optional().meta({ description: "Only calls that need (true) or don't need (false) a follow-up." }),
    kpi: kpiLine.optional().meta({ description: "Only completed reports in which a KPI crosses a line." }),
  })
  .meta({ id: "EventFilter", description: "Which events of the chosen types are sent; empty for all." });
export type EventFilter = z.output<typeof eventFilter>;

export const subscribedEvents = z
  .array(z.enum(SUBSCRIBABLE_EVENTS))
  .min(1, "must name at least one event")
  .max(SUBSCRIBABLE_EVENTS.length)
  .transform((list) => [...new Set(list)])
  .meta({ description: "Events that are sent.", example: ["report.completed", "call.completed"] });
