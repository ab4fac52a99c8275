/** What one tab tells the others: something was written, or another person or workspace is looked at from now on. */
export type TabNews = "written" | "left";

const CHANNEL = "rowcall";
const channel = typeof window !== "undefined" && "BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null;

export function tellTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Hears what other tabs tell, until the returned function is called. */
export function hearTabs(hear: (news: TabNews) => void): () => void {
  const listen = ({ data }: MessageEvent<TabNews>) => hear(data);
  channel?.addEventListener("message", listen);
  return () => channel?.removeEventListener("message", listen);
}
