/** Header of the dashboard's writes: the workspace that the page shows. */
export const SHOWN_WORKSPACE = "x-workspace";

export const PASSWORD_CHARS = { min: 12, max: 128 } as const;

/** The header of a refused sign-in that names a task: done, another try needs no waiting. */
export const PROOF_HEADER = "X-Proof-Wanted";

/** What sign-in answers to the right password of somebody with two-factor sign-in, until a code comes too. */
export const CODE_NEEDED = "Enter the code from your authenticator app.";
