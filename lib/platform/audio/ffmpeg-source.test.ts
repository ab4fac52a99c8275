import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ChildKind, runChild } from "@/lib/platform/child/run-child";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import { prepareAudio } from "./prepare-audio";
import { probeAudio } from "./probe-audio";

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-ffmpeg-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function stored(name: string, content: Buffer): string {
  const file = path.join(directory, name);
  writeFileSync(file, content);
  return file;
}

describe("an ffmpeg that stands in", () => {
  const ffmpegPath = execFileSync("/bin/sh", ["-c", "command -v ffmpeg"], { encoding: "utf8" }).trim();

  test("finds the same as the one within", async () => {
    const phrases = [0, 1, 2, 3, 4, 5].map((at) => ({ channel: at % 2, startSec: 1 + 3 * at, phrase: at }));
    const file = stored("call.wav", wavOf(toneCall(20, phrases, { rate: 8_000 }), 8_000));
    const [inside, outside] = [null, ffmpegPath].map((tool) => ({ ffmpegPath: tool, layout: "apart" as const, pieceSecMax: 8 }));
    expect(await probeAudio(file, "wav", { ffmpegPath })).toEqual(await probeAudio(file, "wav", { ffmpegPath: null }));
    const first = await prepareAudio(file, "wav", directory, inside as never);
    const second = await prepareAudio(file, "wav", directory, outside as never);
    expect(second.channels.map(({ silences }) => silences.length)).toEqual(first.channels.map(({ silences }) => silences.length));
    expect(second.durationSec).toBe(first.durationSec);
    const namesOf = ({ pieces }: (typeof first.channels)[number]) =>
      pieces.map(({ packed }) => packed.map((each) => path.basename(each)));
    expect(second.channels.map(namesOf)).toEqual(first.channels.map(namesOf));
    expect(second.channels.map((each) => namesOf(each)[0])).toEqual([["channel-0-000.flac"], ["channel-1-000.flac"]]);
  });

  test.each([
    ["a playlist", Buffer.from("#EXTM3U\n#EXTINF:9,\nfile:///etc/hostname\n"), "mp3"],
    ["a script", Buffer.from("ffconcat version 1.0\nfile '/etc/hostname'\n"), "ogg"],
    ["nothing", Buffer.alloc(0), "wav"],
  ] as const)("refuses %s with the same sentence", async (_, content, format) => {
    const asked = prepareAudio(stored("hostile", content), format, directory, { layout: "mix", ffmpegPath });
    await expect(asked).rejects.toMatchObject({ kind: "invalid", code: "unreadable_audio" });
  });

  test("that is not there is told", async () => {
    const asked = probeAudio(stored("a.wav", wavOf(toneCall(1, []))), "wav", { ffmpegPath: "/nowhere/ffmpeg" });
    await expect(asked).rejects.toMatchObject({ kind: "unavailable", message: expect.stringContaining("FFMPEG_PATH") });
  });
});

describe("a job in native code", () => {
  const watch = path.join(process.cwd(), "lib/platform/audio/watch-job.ts");
  const serve = path.join(process.cwd(), "lib/platform/child/serve-job.ts");
  function kind(name: string, limits: object, work: string): ChildKind {
    const imports = `import { serveJob } from ${JSON.stringify(serve)};\nimport { watchJob } from ${JSON.stringify(watch)};\n`;
    const body = `serveJob(async () => { const beat = watchJob(${JSON.stringify(limits)}); ${work} });\n`;
    const source = path.relative(process.cwd(), stored(`${name}.child.ts`, Buffer.from(imports + body)));
    return { name, source, heapMb: 64, timeoutMs: 600_000, refusal: "Refused.", isKeptReady: false };
  }

  test("that hangs, or eats memory outside of the heap, is ended long before its time", async () => {
    const hangs = kind("hangs", { rssMb: 4_000, stillSec: 1 }, "for (;;);");
    await expect(runChild(hangs, {})).rejects.toThrow("Refused.");
    const eats = kind(
      "eats",
      { rssMb: 300, stillSec: 60 },
      "const all = []; for (;;) { all.push(Buffer.alloc(1e7, 1)); beat(); await new Promise((go) => setTimeout(go, 5)); }",
    );
    await expect(runChild(eats, {})).rejects.toThrow("Refused.");
    const works = kind(
      "works",
      { rssMb: 4_000, stillSec: 1 },
      'for (let i = 0; i < 4; i++) { beat(); await new Promise((go) => setTimeout(go, 500)); } return "done";',
    );
    await expect(runChild(works, {})).resolves.toBe("done");
  });
});
