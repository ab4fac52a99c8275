/** How a person hears of a kind of notice by mail: not at all, at once, or with the digest. */
export const NOTICE_MAILS = ["off", "now", "digest"] as const;
export type NoticeMail = (typeof NOTICE_MAILS)[number];

export const DIGESTS = ["off", "daily", "weekly"] as const;
export type Digest = (typeof DIGESTS)[number];

/** Notices that are listed at once. */
export const NOTICES_LISTED = 50;
