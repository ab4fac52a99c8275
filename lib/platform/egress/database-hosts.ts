/** Where a database of ours listens. */
export interface DatabaseHost {
  /** As it stands in the URL; null for a socket of this machine. */
  host: string | null;
  port: number;
}

/** The hosts of a DATABASE_URL, read as the driver reads them: several with commas, a socket's path among them. */
export function databaseHosts(
  url: string | undefined,
  defaults: { host?: string | undefined; port?: string | undefined } = {},
): DatabaseHost[] {
  if (url === undefined) return [];
  const authority = url.slice(url.indexOf("://") + 3).split(/[/?]/)[0] ?? "";
  const hosts = decodeURIComponent(authority.slice(authority.lastIndexOf("@") + 1));
  const [, givenPort] = /:(\d+)$/.exec(hosts) ?? [];
  return (hosts.replace(/^:\d+$/, "") || defaults.host || "localhost").split(",").map((text) => {
    const [, v6, name, port = givenPort ?? defaults.port ?? 5432] = /^(?:\[([^\]]+)\]|(.*?))(?::(\d+))?$/.exec(text) ?? [];
    return { host: v6 ?? (name === undefined || name.includes("/") ? null : name), port: Number(port) };
  });
}
