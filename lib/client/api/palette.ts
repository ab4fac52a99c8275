import { queryOptions } from "@tanstack/react-query";
import { isId } from "@/lib/core/ids";
import { call } from "./call";
import { operations } from "./operations";

const ALL = ["palette"];

/** Keys and fetchers of what the palette of commands finds. */
export const paletteQueries = {
  all: ALL,
  /** The newest datasets, reports and calls that hold what was typed. */
  found: (q: string, limit: number) =>
    queryOptions({
      queryKey: [...ALL, q, limit],
      queryFn: async ({ signal }) => {
        const query = { limit, ...(q === "" ? {} : { q }) };
        const [datasets, reports, calls] = await Promise.all([
          call(operations.listDatasets, { query, signal }),
          call(operations.listReports, { query, signal }),
          call(operations.listCalls, { query, signal }),
        ]);
        return { datasets: datasets.data, reports: reports.data, calls: calls.data };
      },
    }),
  /** Some of them by their ids, in that order; what is gone, or of another workspace, is left out. */
  named: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...ALL, "named", ids],
      queryFn: async ({ signal }) => (await Promise.all(ids.map((id) => nameOf(id, signal)))).filter((item) => item !== null),
    }),
};

async function nameOf(id: string, signal: AbortSignal): Promise<{ id: string; name: string } | null> {
  const query = { q: id, limit: 1 };
  if (isId("dataset", id)) {
    const [found] = (await call(operations.listDatasets, { query, signal })).data;
    return found ? { id, name: found.name } : null;
  }
  if (isId("report", id)) {
    const [found] = (await call(operations.listReports, { query, signal })).data;
    return found ? { id, name: found.title } : null;
  }
  if (!isId("call", id)) return null;
  const found = await call(operations.getCall, { params: { id }, signal }).catch(() => null);
  return found ? { id, name: found.summary?.title ?? found.fromNumber ?? id } : null;
}
