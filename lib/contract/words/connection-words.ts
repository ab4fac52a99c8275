export const CONNECTION_GROUPS = ["telephony", "contact-centre", "pbx", "other"] as const;

/** Most days back that recordings can be imported. */
export const IMPORT_DAYS_MAX = 365;
