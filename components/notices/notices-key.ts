/** Where the list of notices is kept in the browser. */
export const NOTICES_KEY = ["notices"];
