/** When rows that came in pieces are put together, and how much of that is done at a time. */
export const SETTLE_RULES = {
  fold: {
    /** A segment made from the tail is read whole by whoever reads a page of it: kept to what takes a second or two to write. */
    rowsMax: 200_000,
    bytesMax: 64_000_000,
    /** A page visit or a single sale may be a batch: while so many are counted out of the tail, nobody appends. */
    batchesMax: 10_000,
    /** Payloads that are read from the database at once; one alone may be larger (25 MB). */
    pageBytesMax: 4_000_000,
    pageBatchesMax: 1_000,
    /** Each attempt that fails lost to another change of the same rows, which made progress. */
    attemptsMax: 20,
  },
  merge: {
    /** Fewer neighbours are not worth their writing; a page of rows opens only the segments it needs. */
    neighboursMin: 8,
    /** Segments of this size stay as they are. Eight smaller ones always fit into one merge. */
    smallRows: 500_000,
    smallBytes: 64_000_000,
    /** What one merge reads and writes: half a minute, and little disk beside the files that stay. */
    rowsMax: 4_000_000,
    bytesMax: 512_000_000,
    segmentsMax: 200,
  },
  profile: {
    /** Rounds when the types were chosen, or all rows replaced, while they were profiled. */
    attemptsMax: 5,
    /** Senders that the history names for rows that came. */
    sendersMax: 3,
    /** The newest batches that are looked at for them. */
    batchesMax: 1_000,
  },
  workflow: {
    /** Rows that come together are profiled together. */
    firstWaitMs: 5_000,
    /** Profiling takes at most about a tenth of the time while rows keep coming. */
    waitPerWork: 10,
    waitMsMax: 600_000,
    /** Between two profiles the tail is folded as often: who reads a page finds few batches in it. */
    foldEveryMs: 120_000,
    /** A run has at most 1,000 steps, and its state is kept: another takes over before. */
    turnsMax: 50,
    /** After a workflow failed, the next one comes; twice as late each time in a row. */
    failedWaitMs: 30_000,
    failedWaitMsMax: 1_200_000,
    /** Longer than the longest wait and a profile: who has not been heard of by then is forgotten. */
    forgottenMs: 1_800_000,
    forgottenAtOnce: 500,
  },
} as const;
