import { bundledPath } from "@/lib/platform/child/bundled-path";

/** The program that a stranger checks a report with, as the set-up of the tests bundled it. */
export const VERIFIER = bundledPath("verify.mjs");
