import { type IncomingHttpHeaders, request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** What the server answered to a recording; status 0 when the line was cut before. */
export interface CallReply {
  status: number;
  id: string;
  error: string;
  headers: IncomingHttpHeaders;
  ms: number;
}

export interface SentCall {
  /** Size of the file, a WAV of silence at 8 kHz. */
  bytes: number;
  externalId?: string;
  fileName?: string;
  /** Hangs up once so many bytes of the body are on their way. */
  cutAfterBytes?: number;
}

const BOUNDARY = "----rowcall-torture";
const CHUNK = Buffer.alloc(65_536);

/** Uploads a recording as any holder of a key would, a chunk at a time: its size never lies in memory. */
export function sendCall(baseUrl: string, secretKey: string, call: SentCall): Promise<CallReply> {
  const { bytes, externalId, fileName = "call.wav", cutAfterBytes = Number.POSITIVE_INFINITY } = call;
  const field =
    externalId === undefined ? "" : `--${BOUNDARY}\r\nContent-Disposition: form-data; name="externalId"\r\n\r\n${externalId}\r\n`;
  const head = Buffer.from(
    `${field}--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const started = performance.now();
  return new Promise((resolve) => {
    const over = (status: number, text: string, headers: IncomingHttpHeaders) => {
      const body = text === "" ? {} : (JSON.parse(text) as { error?: string; data?: { id: string } });
      resolve({ status, id: body.data?.id ?? "", error: body.error ?? "", headers, ms: performance.now() - started });
    };
    const sending = request(
      `${baseUrl}/v1/calls`,
      {
        method: "POST",
        headers: {
          authorization: `Bearer ${secretKey}`,
          "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
          "content-length": head.length + bytes + tail.length,
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        response.once("end", () => over(response.statusCode ?? 0, text, response.headers));
      },
    );
    sending.on("error", () => over(0, "", {}));
    pipeline(Readable.from(chunksOf([head, wavHead(bytes), bytes - 44, tail], cutAfterBytes)), sending).catch(() => {});
  });
}

/** Parts in turn, a number being so many zeros. @throws {Error} where it is to hang up, once the bytes before are on their way. */
async function* chunksOf(parts: readonly (Buffer | number)[], cutAfterBytes: number): AsyncGenerator<Buffer> {
  let left = cutAfterBytes;
  for (const part of parts) {
    const size = typeof part === "number" ? part : part.length;
    for (let at = 0; at < size; ) {
      const most = Math.min(CHUNK.length, size - at, left);
      if (most <= 0) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        throw new Error("The client hangs up.");
      }
      yield typeof part === "number" ? CHUNK.subarray(0, most) : part.subarray(at, at + most);
      at += most;
      left -= most;
    }
  }
}

function wavHead(bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(bytes - 8, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(bytes - 44, 40);
  return head;
}
