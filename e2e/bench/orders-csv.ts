/** About `bytes` of orders as CSV, 8 columns, the same at every run. */
export function writeOrdersCsv(bytes: number): string {
  const lines = ["order_id,ordered_at,customer,category,quantity,price,total,paid"];
  const categories = ["Outdoor", "Home", "Kitchen", "Toys", "Garden", "Books"];
  let length = 70;
  let state = 12_345;
  for (let index = 0; length < bytes; index++) {
    state = (state * 48_271) % 2_147_483_647;
    const quantity = 1 + (state % 9);
    const price = (state % 20_000) / 100;
    const day = new Date(Date.UTC(2024, 0, 1) + (state % 1_000) * 86_400_000).toISOString().slice(0, 10);
    const line = `A-${100_000 + index},${day},customer-${state % 50_000}@example.com,${categories[state % 6]},${quantity},${price},${(quantity * price).toFixed(2)},${state % 10 !== 0}`;
    lines.push(line);
    length += line.length + 1;
  }
  return `${lines.join("\n")}\n`;
}
