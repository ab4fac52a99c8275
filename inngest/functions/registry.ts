import type { InngestFunction } from "inngest";
import { cleanUp } from "./clean-up";
import { generateReport } from "./generate-report";

/** Every workflow; the only list of them. */
export const functions: InngestFunction.Any[] = [generateReport, cleanUp];
