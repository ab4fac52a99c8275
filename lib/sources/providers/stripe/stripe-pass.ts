import { z } from "zod";
import type { Json } from "@/lib/platform/provider/types";
import type { StripeObject } from "./stripe-api";

/** An object that was read, and when it was made (seconds since 1970). */
const seen = z.tuple([z.string(), z.number()]);

/** What was read of the newest time: the next append begins `from` there, and passes over `ids`. */
const overlap = z.object({ from: z.number(), newest: z.number(), ids: z.array(seen) });
type Overlap = z.output<typeof overlap>;

const state = z.object({
  /** Nothing newer belongs to this pass, in seconds. */
  until: z.number(),
  /** The last object read, and the second that it is of; null at the beginning. */
  after: z.string().nullable(),
  at: z.number().nullable(),
  /** Objects of that second that were read; null when they are too many to keep. */
  same: z.array(z.string()).nullable(),
  /** True behind the last page. */
  isOver: z.boolean(),
  overlap: overlap.nullable(),
});
type State = z.output<typeof state>;

const OVERLAP_SECONDS = 3_600;
/** Of ids kept for the overlap; beyond, it gets shorter. */
const OVERLAP_IDS_MAX = 1_000;
const SAME_IDS_MAX = 300;

/**
 * Where a pass over a list stands. Stripe lists the newest first, and a page begins after an object of the page before. Should
 * that object be deleted, the pass goes on at its second and passes over what it has of it. An append reads the last hour of the one before
 * again, for what came late, and passes over what was read then: no row is there twice, none is missing.
 */
export class StripePass {
  private constructor(
    private readonly state: State,
    private readonly before: Overlap | null,
    private readonly keepsOverlap: boolean,
  ) {}

  /**
   * @param since where the last append ended; null where all is read.
   * @param resume where this pass stood.
   * @param keepsOverlap whether an append may follow.
   */
  static begin(since: Json | null, resume: Json | null, until: Date, keepsOverlap: boolean): StripePass {
    const before = since === null ? null : state.parse(since).overlap;
    if (resume !== null) return new StripePass(state.parse(resume), before, keepsOverlap);
    const beginning = { until: Math.floor(until.getTime() / 1000), after: null, at: null, same: [], isOver: false };
    return new StripePass({ ...beginning, overlap: before }, before, keepsOverlap);
  }

  get isOver(): boolean {
    return this.state.isOver;
  }

  /** The query of the next page. `byTime` does without the object that the last one ended with. */
  query(byTime: boolean): Record<string, string> {
    const { until, after, at } = this.state;
    const query: Record<string, string> = { "created[lte]": String(byTime && at !== null ? Math.min(until, at) : until) };
    if (this.before !== null) query["created[gte]"] = String(this.before.from);
    if (!byTime && after !== null) query.starting_after = after;
    return query;
  }

  /** False when too many objects were made in one second to go on in it. */
  get canGoByTime(): boolean {
    return this.state.same !== null && this.state.at !== null;
  }

  /** Takes a page in. @returns those of its objects that were not read before. */
  take(objects: readonly StripeObject[], hasMore: boolean): StripeObject[] {
    const known = new Set([...(this.state.same ?? []), ...(this.before?.ids ?? []).map(([id]) => id)]);
    const fresh = objects.filter(({ id }) => !known.has(id));
    for (const object of objects) this.step(object);
    this.state.isOver = !hasMore;
    return fresh;
  }

  /** To be kept with the page's rows. */
  cursor(): Json {
    return structuredClone(this.state) as unknown as Json;
  }

  private step(object: StripeObject): void {
    const { state } = this;
    const created = typeof object.created === "number" ? object.created : (state.at ?? state.until);
    if (created !== state.at) state.same = [];
    if (state.same !== null && !state.same.includes(object.id)) state.same.push(object.id);
    if (state.same !== null && state.same.length > SAME_IDS_MAX) state.same = null;
    state.after = object.id;
    state.at = created;
    if (this.keepsOverlap) state.overlap = extended(state.overlap, object.id, created);
  }
}

/** The overlap with one more object in it, short enough to be kept. */
function extended(overlap: Overlap | null, id: string, created: number): Overlap {
  const old = overlap ?? { from: 0, newest: created, ids: [] };
  const newest = Math.max(old.newest, created);
  const from = Math.max(old.from, newest - OVERLAP_SECONDS);
  if (created < from && newest === old.newest) return old;
  const ids = old.ids.filter(([each, at]) => at >= from && each !== id);
  if (created >= from) ids.push([id, created]);
  if (ids.length <= OVERLAP_IDS_MAX) return { from, newest, ids };
  // Whole seconds only: what is left of one would be read twice.
  const times = ids.map(([, at]) => at).sort((a, b) => b - a);
  const shorter = (times[OVERLAP_IDS_MAX] as number) + 1;
  return { from: shorter, newest, ids: ids.filter(([, at]) => at >= shorter) };
}
