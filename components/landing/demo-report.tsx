import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { FlaskConical } from "@/components/ui/icons";
import { byCategory, byMonth, type DemoBar, type DemoFigure, figures, words } from "./demo-figures";
import { Evidence, evidenceId } from "./evidence";
import { sampleOrders } from "./sample-orders";

/** A small report on sample rows. Its figures open their evidence, as in the product. */
export function DemoReport() {
  const cite = (figure: DemoFigure) => <Cite figure={figure} />;
  return (
    <article aria-label="Example report" className="overflow-hidden rounded-md border bg-surface">
      <header className="px-5 pt-6 pb-5 md:px-8 md:pt-8">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ui text-ink-3">
          <Badge tone="warning" icon={FlaskConical}>
            Sample data
          </Badge>
          <span>camping-orders.csv · {sampleOrders.length} made-up rows, Jan to Jun 2026</span>
        </div>
        <h2 className="mt-4 font-serif text-[1.875rem] leading-9 font-semibold text-balance">
          Camping orders, first half of the year
        </h2>
        <p className="mt-3 max-w-[68ch] font-serif text-prose text-pretty">
          Revenue reached {cite(figures.revenue)} from {cite(figures.orders)} orders. April to June came in {cite(figures.change)}{" "}
          {words.direction} January to March. {words.leader} leads with {cite(figures.leaderTotal)}, {cite(figures.leaderShare)}{" "}
          of the total; {words.last} is lowest.
        </p>
      </header>
      <dl className="grid gap-px border-y bg-line sm:grid-cols-2 lg:grid-cols-4">
        {[figures.revenue, figures.orders, figures.orderValue, figures.change].map((figure) => (
          <div key={figure.id} className="bg-surface px-5 py-4 md:px-8">
            <dt className="text-ui text-ink-2">{figure.name}</dt>
            <dd className="mt-1 text-figure font-semibold tracking-tight">
              {figure === figures.change && (words.direction === "above" ? "+" : "−")}
              <Cite figure={figure} plain />
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-8 px-5 py-6 md:px-8 md:py-8 lg:grid-cols-2 lg:gap-12">
        <Bars title="Revenue by category" subtitle="Sum of total by category, USD" bars={byCategory} />
        <Columns title="Revenue by month" subtitle="Sum of total by month of ordered_at, USD" bars={byMonth} />
      </div>
      {Object.values(figures).map((figure) => (
        <Evidence key={figure.id} figure={figure} />
      ))}
    </article>
  );
}

function Cite({ figure, plain = false }: { figure: DemoFigure; plain?: boolean }) {
  return (
    <button
      type="button"
      popoverTarget={evidenceId(figure)}
      aria-label={`${figure.display}, show evidence`}
      className={cn("cited cursor-pointer text-start", plain && "text-[1em] font-semibold decoration-1")}
    >
      {figure.display}
    </button>
  );
}

function Bars({ title, subtitle, bars }: { title: string; subtitle: string; bars: readonly DemoBar[] }) {
  const max = Math.max(...bars.map((bar) => bar.value));
  return (
    <figure className="min-w-0">
      <Caption title={title} subtitle={subtitle} />
      <ul className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-3 text-ui">
        {bars.map((bar) => (
          <li key={bar.label} className="col-span-2 grid grid-cols-subgrid items-center">
            <span className="text-ink-2">{bar.label}</span>
            <span className="flex items-center gap-2">
              <span aria-hidden className="h-5 rounded-xs bg-chart-1" style={{ width: `${(bar.value / max) * 78}%` }} />
              <span className="text-ink">{bar.display}</span>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Columns({ title, subtitle, bars }: { title: string; subtitle: string; bars: readonly DemoBar[] }) {
  const max = Math.max(...bars.map((bar) => bar.value));
  return (
    <figure className="flex min-w-0 flex-col">
      <Caption title={title} subtitle={subtitle} />
      <ul className="flex h-44 grow items-stretch gap-2 sm:gap-4">
        {bars.map((bar) => (
          <li key={bar.label} className="flex min-w-0 grow basis-0 flex-col text-center text-xs">
            <span className="flex grow flex-col justify-end border-b border-line-strong">
              <span className="mb-1 text-ink">{bar.short}</span>
              <span aria-hidden className="rounded-t-xs bg-chart-1" style={{ height: `${(bar.value / max) * 78}%` }} />
            </span>
            <span className="mt-1.5 text-ink-3">{bar.label}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Caption({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <figcaption className="mb-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-ui text-ink-3">{subtitle}</p>
    </figcaption>
  );
}
