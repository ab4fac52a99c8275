/** Pixels of the picture that a message with the link of a report shows, as networks want it. */
export const PREVIEW = { width: 1200, height: 630 } as const;
/** Key figures that it shows. */
export const PREVIEW_KPIS = 3;
