import { copyText } from "@/components/ui/copy-text";

/** What moves in the charts of a plain page: picture or table, and ways to take a chart along. */
export function startCharts(): void {
  for (const figure of document.querySelectorAll<HTMLElement>("[data-chart]")) start(figure);
  const close = (but: EventTarget | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]"))
      if (!(but instanceof Node && menu.contains(but))) menu.open = false;
  };
  document.addEventListener("click", ({ target }) => close(target));
  document.addEventListener("keydown", ({ key, target }) => {
    if (key !== "Escape") return;
    const menu = target instanceof Element ? target.closest<HTMLDetailsElement>("details[data-menu][open]") : null;
    close(null);
    menu?.querySelector("summary")?.focus();
  });
}

function start(figure: HTMLElement): void {
  const toggle = figure.querySelector<HTMLElement>("[data-table-toggle]");
  const [drawing, table] = [
    figure.querySelector<HTMLElement>("[data-drawing]"),
    figure.querySelector<HTMLElement>("[data-table]"),
  ];
  toggle?.addEventListener("click", () => {
    if (!drawing || !table) return;
    const kept = table.querySelector("template");
    if (kept) table.replaceChildren(kept.content);
    table.hidden = !table.hidden;
    drawing.hidden = !table.hidden;
    toggle.ariaPressed = String(drawing.hidden);
    toggle.ariaLabel = drawing.hidden ? "Show the chart" : "Show the table";
  });
  for (const button of figure.querySelectorAll<HTMLElement>("[data-act]")) {
    button.addEventListener("click", async () => {
      const menu = button.closest("details");
      if (menu) menu.open = false;
      menu?.querySelector("summary")?.focus();
      const said = figure.querySelector("[data-said]");
      said?.replaceChildren();
      said?.replaceChildren(await take(figure, button.dataset.act ?? ""));
    });
  }
}

async function take(figure: HTMLElement, act: string): Promise<string> {
  if (act === "Copy CSV") {
    const csv: string = JSON.parse(figure.dataset.csv ?? '""');
    return (await copyText(csv)) ? "Figures copied" : "The browser blocked copying";
  }
  try {
    await savePicture(figure, act === "Download PNG");
    return "Image saved";
  } catch {
    return "This browser couldn't create the image";
  }
}

/** Draws the chart once more out of sight, light and at the size of a picture. */
async function savePicture(figure: HTMLElement, asPng: boolean): Promise<void> {
  const [{ PICTURE_PLOT, picturePng, pictureSvg }, { download, fileStem }] = await Promise.all([
    import("@/components/charts/export-picture"),
    import("@/lib/client/save-file"),
  ]);
  const drawn = [...figure.querySelectorAll("[data-drawing] svg")].find((svg) => svg.getAttribute("width") === "560");
  if (drawn === undefined) throw new Error("The chart has no drawing.");
  const words = (selector: string) => figure.querySelector(selector)?.textContent ?? "";
  const title = words("h3");
  const stage = document.createElement("div");
  stage.dataset.theme = "light";
  stage.className = "fixed top-0 -left-[10000px] text-ink";
  stage.inert = true;
  const copy = stage.appendChild(document.createElement("div")).appendChild(drawn.cloneNode(true));
  if (copy instanceof SVGSVGElement) {
    copy.removeAttribute("class");
    copy.setAttribute("width", String(PICTURE_PLOT.width));
    copy.setAttribute("height", String(PICTURE_PLOT.height));
  }
  document.body.append(stage);
  try {
    const { source = "", note } = figure.dataset;
    const svg = pictureSvg(stage, { title, subtitle: words("[data-subtitle]"), source, note });
    const content = asPng ? await picturePng(svg) : new Blob([svg], { type: "image/svg+xml" });
    download(content, `${fileStem(title)}.${asPng ? "png" : "svg"}`);
  } finally {
    stage.remove();
  }
}
