const CATEGORIES = ["Outdoor", "Home", "Kitchen", "Toys", "Garden", "Books"];

/** Orders as JSON rows of 8 columns, the same at every run. */
export function orderRows(count: number): Record<string, string | number | boolean>[] {
  let state = 12_345;
  return Array.from({ length: count }, (_, index) => {
    state = (state * 48_271) % 2_147_483_647;
    const quantity = 1 + (state % 9);
    const price = (state % 20_000) / 100;
    return {
      order_id: `A-${100_000 + index}`,
      ordered_at: new Date(Date.UTC(2024, 0, 1) + (state % 1_000) * 86_400_000).toISOString().slice(0, 10),
      customer: `customer-${state % 50_000}@example.com`,
      category: CATEGORIES[state % 6] ?? "",
      quantity,
      price,
      total: Math.round(quantity * price * 100) / 100,
      paid: state % 10 !== 0,
    };
  });
}
