/**
 * What anybody would write in an afternoon: per column the type (number, date or text), missing, distinct, least,
 * greatest, mean and deviation, from rows in memory.
 */
export function plainProfile(names: readonly string[], rows: readonly (readonly unknown[])[]) {
  return names.map((name, column) => {
    const seen = new Map<unknown, number>();
    const numbers: number[] = [];
    let missing = 0;
    let dates = 0;
    for (const row of rows) {
      const value = row[column];
      if (value === undefined || value === null || value === "") {
        missing++;
        continue;
      }
      seen.set(value, (seen.get(value) ?? 0) + 1);
      const number = typeof value === "number" ? value : Number(value);
      if (!Number.isNaN(number)) numbers.push(number);
      else if (/^\d{4}-\d\d-\d\d/.test(String(value))) dates++;
    }
    numbers.sort((a, b) => a - b);
    const sum = numbers.reduce((total, value) => total + value, 0);
    const mean = sum / numbers.length;
    const deviation = Math.sqrt(numbers.reduce((total, value) => total + (value - mean) ** 2, 0) / (numbers.length - 1));
    const top = [...seen].sort((a, b) => b[1] - a[1]).slice(0, 10);
    const type =
      numbers.length > dates && numbers.length > rows.length / 2 ? "number" : dates > rows.length / 2 ? "date" : "text";
    return { name, type, missing, distinct: seen.size, min: numbers[0], max: numbers.at(-1), mean, deviation, top };
  });
}
