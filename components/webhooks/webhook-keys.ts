/** Keys of what is read of webhooks. */
export const webhookKeys = {
  list: ["webhooks"] as const,
  one: (id: string) => ["webhook", id] as const,
};
