/** Names of the bins between ascending edges, that below the first one included: "under 10", "10 to under 20", "20 and over". */
export function binLabels(edges: readonly number[]): string[] {
  return Array.from({ length: edges.length + 1 }, (_, at) => {
    const [from, to] = [edges[at - 1], edges[at]];
    if (from === undefined) return `under ${to}`;
    return to === undefined ? `${from} and over` : `${from} to under ${to}`;
  });
}
