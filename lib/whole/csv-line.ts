/** A line of a CSV file by RFC 4180, exactly as the cells are: an export is read by programs. */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${written.join(",")}\r\n`;
}
