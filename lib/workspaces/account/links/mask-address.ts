/** `name@example.com` as `n•••@example.com`: enough for whoever knows it. */
export function maskAddress(address: string): string {
  return `${[...address].slice(0, 1).join("")}•••${address.slice(address.lastIndexOf("@"))}`;
}
