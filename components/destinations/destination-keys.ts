/** Keys of what is read of apps that receive. */
export const destinationKeys = {
  list: ["destinations"] as const,
  one: (id: string) => ["destination", id] as const,
};
