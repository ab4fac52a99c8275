import { formatNumber } from "@/lib/core/format";
import { formatEntered, formatPercent } from "@/lib/core/format-value";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { notify } from "@/lib/notices/notify";
import { getFiringNews } from "@/lib/schedules/alerts/get-firing-news";

/**
 * Tells who made an alert that its KPI went over its line; once they left, owners and admins. Nothing is told of an alert or a
 * report that is gone. @returns how many were told now.
 */
export function tellOfAlert(ctx: Ctx, firingId: Id<"firing">): Promise<number> {
  return writeTransaction(ctx, async (tx) => {
    const told = await getFiringNews(tx, firingId);
    if (told === null) return 0;
    const { kpi, side, line, value, before, display, madeBy } = told;
    const { locale } = ctx.workspace;
    // A report writes a fraction as percent: the line and what was before are then written so too.
    const isPercent = display?.includes("%") === true;
    const written = (figure: number) => (isPercent ? formatPercent(figure, locale) : formatNumber(figure, locale));
    const was = before === null ? "No previous report had it." : `It was ${written(before)} in the previous report.`;
    return notify(tx, {
      kind: "report_alert",
      subject: firingId,
      title: `${kpi} is ${side} ${formatEntered(line, locale, { isPercent })}`,
      text: `It is ${display ?? written(value)} in ${told.reportTitle}. ${was}`,
      href: pages.report(told.reportId),
      people: madeBy === null ? [] : [madeBy],
      roles: madeBy === null ? ["owner", "admin"] : [],
    });
  });
}
