import { newAddress, type Owner } from "./actors";

/** A key's way to the API, for tortures of what leaves. */
export interface ApiClient {
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/** A key of its own. */
export async function apiClient(baseUrl: string, owner: Owner): Promise<ApiClient> {
  return keyClient(baseUrl, (await owner.createKey()).secretKey);
}

/** Calls throw an error naming the call and its status where it is refused. */
export function keyClient(baseUrl: string, secretKey: string): ApiClient {
  return {
    call: async (method, path, body) => {
      const response = await fetch(baseUrl + path, {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          "x-forwarded-for": newAddress(),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as { data?: unknown; error?: string };
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer.error}`);
      return answer.data as never;
    },
  };
}

export interface MadeWebhook {
  id: string;
  path: string;
  secret: string;
}

/** Subscribes a path of the receiver to `dataset.created`. */
export async function subscribe(client: ApiClient, receiverUrl: string, path: string): Promise<MadeWebhook> {
  const made = await client.call<{ webhook: { id: string }; secret: string }>("POST", "/v1/webhooks", {
    url: receiverUrl + path,
    events: ["dataset.created"],
  });
  return { id: made.webhook.id, path, secret: made.secret };
}

/** Makes a small dataset: the quickest way to an event. @returns its id. */
export async function makeEvent(client: ApiClient, name: string): Promise<string> {
  const { id } = await client.call<{ id: string }>("POST", "/v1/datasets", { name, rows: [{ a: 1 }, { a: 2 }] });
  return id;
}

/** The dataset that an event is about. */
export function objectOf(body: string): string {
  return (JSON.parse(body) as { data: { id: string } }).data.id;
}
