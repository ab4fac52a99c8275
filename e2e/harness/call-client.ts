import type { MadeKey } from "./actors";

export interface SeenCall {
  id: string;
  status: string;
  durationSec: number | null;
  reason: string | null;
  summary: { title: string; summary: string; agentScore: number | null; actionItems: { task: string; due: string }[] } | null;
  transcript: { start: number; end: number; speaker: string; text: string }[];
}

/** What an owner of a key does with calls. */
export class CallClient {
  constructor(
    readonly baseUrl: string,
    private readonly key: MadeKey,
  ) {}

  private get headers() {
    return { authorization: `Bearer ${this.key.secretKey}` };
  }

  async upload(file: Buffer, name: string, fields: Record<string, string> = {}): Promise<{ status: number; id: string }> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set("file", new Blob([new Uint8Array(file)]), name);
    const response = await fetch(`${this.baseUrl}/v1/calls`, { method: "POST", headers: this.headers, body: form });
    const body = (await response.json()) as { data?: { id: string } };
    return { status: response.status, id: body.data?.id ?? "" };
  }

  async get(id: string): Promise<SeenCall | null> {
    const response = await fetch(`${this.baseUrl}/v1/calls/${id}`, { headers: this.headers });
    return response.status === 200 ? ((await response.json()) as { data: SeenCall }).data : null;
  }

  async remove(id: string): Promise<number> {
    const response = await fetch(`${this.baseUrl}/v1/calls/${id}`, { method: "DELETE", headers: this.headers });
    await response.arrayBuffer();
    return response.status;
  }

  /** The call once `holds` of it, or as it is when the time is up. */
  async when(id: string, holds: (call: SeenCall) => boolean, withinMs = 120_000): Promise<SeenCall | null> {
    const until = performance.now() + withinMs;
    for (;;) {
      const call = await this.get(id);
      if (call === null || holds(call) || performance.now() > until) return call;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  ended(id: string, withinMs?: number): Promise<SeenCall | null> {
    return this.when(id, ({ status }) => ["COMPLETED", "FAILED", "SKIPPED"].includes(status), withinMs);
  }
}
