import { code, type Guide, guidePage, heading, text } from "./page";

/** @param baseUrl public address without a trailing slash. */
export function websitesPage(baseUrl: string): Guide {
  const script = `${baseUrl}/embed.js`;
  return guidePage(
    "websites",
    "Rows from a website",
    "A small script that sends rows from your pages with a public key.",
    [
      text(
        "The script (2 KB) sends rows from your pages to the dataset of a public key. It sends a batch every two seconds, after a hundred rows, and when a visitor leaves the page. If the network fails it retries, and no row is stored twice. Up to 1 MB can wait in the page; rows still waiting when the page closes may be lost.",
      ),
      text("The script sets no cookies, stores nothing in the browser and sends only what you push."),
      heading("Values and consent"),
      text(
        'Values can be text, numbers, true or false; nested values are sent as JSON. With `data-consent="required"`, nothing is sent until you call `consent(true)`. `consent(false)` discards waiting rows and stops.',
      ),
      text("If your pages have a content security policy, add Rowcall's address to `script-src` and `connect-src`."),
      heading("What a public key protects"),
      text(
        "Anyone can read a public key in your page. Name your websites when you create the key, and browsers on other sites are refused. A program can still pretend to be a browser, so treat these rows as what visitors claim. You can remove the rows of one key or website on the dataset's page.",
      ),
      text("To send rows without the script, call [POST /v1/ingest](/docs/endpoints/ingestRows)."),
    ],
    [
      code("Load the script", "html", `<script src="${script}" data-key="<PUBLIC_KEY>" defer></script>`),
      code(
        "Push a row from anywhere in the page",
        "js",
        'window.rowcall = window.rowcall || [];\nrowcall.push({ page: location.pathname, plan: "Starter", price: 19 });',
      ),
      code(
        "Wait for consent",
        "html",
        `<script src="${script}" data-key="<PUBLIC_KEY>" data-consent="required" defer></script>\n<script>\n  window.rowcall = window.rowcall || [];\n  rowcall.push((it) => it.consent(true)); // or false: waiting rows are discarded\n</script>`,
      ),
      code(
        "Send rows without the script",
        "bash",
        `curl ${baseUrl}/v1/ingest \\\n  -H "X-Service-Key: <PUBLIC_KEY>" \\\n  -H "Content-Type: application/json" \\\n  -d '[{ "page": "/pricing" }]'`,
      ),
    ],
  );
}
