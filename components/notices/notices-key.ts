/** Where the newest notices are kept in the browser: what the bell shows. */
export const NOTICES_KEY = ["notices"];
/** Where the pages of the inbox are. */
export const INBOX_KEY = ["inbox"];
