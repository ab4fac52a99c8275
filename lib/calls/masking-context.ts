import type { Ctx } from "@/lib/ctx/ctx";
import type { MaskingContext } from "./masking/mask";
import type { CallRow } from "./running/queries";

/** What is known of a call that helps to tell its numbers. */
export function maskingContextOf(ctx: Ctx, call: Pick<CallRow, "language" | "fromNumber" | "toNumber">): MaskingContext {
  return {
    language: call.language,
    region: regionOf(ctx.workspace.locale),
    numbers: [call.fromNumber, call.toNumber].filter((number) => number?.startsWith("+") === true) as string[],
  };
}

function regionOf(locale: string): string | null {
  try {
    return new Intl.Locale(locale).region ?? null;
  } catch {
    return null;
  }
}
