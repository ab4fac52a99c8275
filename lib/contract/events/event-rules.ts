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
    datasetIds: some(idOf("dataset")).optional().meta({ description: "Reports on, and changes of, these datasets only." }),
    directions: some(z.enum(CALL_DIRECTIONS)).optional().meta({ description: "Calls of these directions only." }),
    sentiments: some(z.enum(CALL_SENTIMENTS)).optional().meta({ description: "Calls with one of these sentiments only." }),
    outcomes: some(z.enum(CALL_OUTCOMES)).optional().meta({ description: "Calls that ended in one of these ways only." }),
    isFlagged: z.boolean().optional().meta({ description: "Calls with (true) or without (false) a compliance flag only." }),
    needsFollowUp: z.boolean().optional().meta({ description: "Calls that need (true) or don't need (false) a follow-up only." }),
    kpi: kpiLine.optional().meta({ description: "Completed reports in which a KPI goes over a line only." }),
  })
  .meta({ id: "EventFilter", description: "Which events of the chosen types are sent; all of them where it is empty." });
export type EventFilter = z.output<typeof eventFilter>;

export const subscribedEvents = z
  .array(z.enum(SUBSCRIBABLE_EVENTS))
  .min(1, "must name at least one event")
  .max(SUBSCRIBABLE_EVENTS.length)
  .transform((list) => [...new Set(list)])
  .meta({ description: "Events that are sent.", example: ["report.completed", "call.completed"] });
