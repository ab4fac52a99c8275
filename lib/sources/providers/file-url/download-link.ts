/**
 * The address that answers with the file itself, for links that people copy from where they look at it: Google Sheets, GitHub
 * and Dropbox. Others stay as they are.
 */
export function downloadLink(address: string): string {
  const url = new URL(address);
  const parts = url.pathname.split("/");
  switch (url.hostname) {
    case "docs.google.com":
      return googleSheet(url, parts) ?? url.href;
    case "github.com":
    case "www.github.com":
      return gitHubFile(url, parts) ?? url.href;
    case "dropbox.com":
    case "www.dropbox.com":
      url.searchParams.set("dl", "1");
      return url.href;
    default:
      return url.href;
  }
}

/** `/spreadsheets/d/{id}/edit#gid=1` → `/spreadsheets/d/{id}/export?format=csv&gid=1`. */
function googleSheet(url: URL, [, app, d, id, page]: string[]): string | null {
  // `/d/e/…` is a published sheet, whose address says its form by itself.
  if (app !== "spreadsheets" || d !== "d" || id === undefined || id === "e" || page === "export") return null;
  const gid = /(?:^|[#&])gid=(\d+)/.exec(url.hash)?.[1] ?? url.searchParams.get("gid");
  const query = new URLSearchParams({ format: "csv", ...(gid === null || !/^\d+$/.test(gid) ? {} : { gid }) });
  return `${url.origin}/spreadsheets/d/${id}/export?${query.toString()}`;
}

/** `/{owner}/{repo}/blob/{branch}/{path}` → the host of raw files. */
function gitHubFile(url: URL, [, owner, repo, blob, ...rest]: string[]): string | null {
  if (blob !== "blob" || rest.length < 2) return null;
  return `https://raw.githubusercontent.com/${owner}/${repo}/${rest.join("/")}${url.search}`;
}
