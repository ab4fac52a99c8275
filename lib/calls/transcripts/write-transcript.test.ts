import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanText } from "./clean-text";
import { readTranscript } from "./read-transcript";
import { writeTranscript } from "./write-transcript";

const call = {
  title: "Refund --> done",
  startedAt: "2026-03-01T10:00:00Z",
  durationSec: 61.5,
  language: "en",
  summary: "A <b>bold</b> & [odd](http://x) *summary*",
  actionItems: [{ owner: "Agent", task: "Send a_b", due: "Friday" }],
  segments: [
    { start: 1.001, end: 2.5, speaker: "Agent", text: "1. -> <img src=x> --> & \u202Etxt" },
    { start: 3, end: 3661.999, speaker: "Customer", text: "# no\n\nblank ![x](http://y) www.z.com" },
  ],
};

const read = (text: string) => readTranscript(new TextEncoder().encode(text)).segments;
const write = (format: "txt" | "md" | "json" | "srt" | "vtt") => writeTranscript(call, format).text;

describe("a call as a file", () => {
  it("is Markdown in which nothing that was said is a mark, a link, an image or HTML", () => {
    expect(write("md")).toBe(`# Refund --\\> done

2026-03-01T10:00:00Z · 00:01:01.500 · en

A \\<b\\>bold\\</b\\> \\& \\[odd\\]\\(http\\://x\\) \\*summary\\*

## Actions

- Agent: Send a\\_b \\(Friday\\)

## Transcript

- \`00:00:01.001 - 00:00:02.500\` **Agent:** 1\\. -\\> \\<img src=x\\> --\\> \\& txt
- \`00:00:03.000 - 01:01:01.999\` **Customer:** \\# no blank \\!\\[x\\]\\(http\\://y\\) www\\.z.com
`);
  });

  it("is plain text with times to the millisecond and no direction marks", () => {
    expect(write("txt")).toContain("[00:00:01.001 - 00:00:02.500] Agent: 1. -> <img src=x> --> & txt\n");
    expect(write("txt")).toContain("Actions\n- Agent: Send a_b (Friday)");
  });

  it("is WebVTT whose comments and cues cannot be taken for timings or tags", () => {
    expect(write("vtt")).toContain("NOTE Refund → done\n\n");
    expect(write("vtt")).toContain("00:00:01.001 --> 00:00:02.500\n<v Agent>1. -&gt; &lt;img src=x&gt; --&gt; &amp; txt</v>\n");
  });

  it("is SRT with a comma before the milliseconds and no blank line inside a cue", () => {
    expect(write("srt")).toContain("2\n00:00:03,000 --> 01:01:01,999\nCustomer: # no blank ![x](http://y) www.z.com\n");
  });

  it("is JSON with the members of the call", () => {
    expect(JSON.parse(write("json"))).toMatchObject({
      title: "Refund --> done",
      durationSec: 61.5,
      transcript: [{ start: 1.001 }, {}],
    });
  });
});

const NASTY = [
  "-->",
  "<v A>",
  "</v>",
  "&amp;",
  "&lt;",
  "&",
  "<",
  ">",
  "{\\an8}",
  "42",
  "Note: x",
  "00:01 --> 00:02",
  "<i>",
  "NOTE",
  "WEBVTT",
];
const words = fc
  .array(
    fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: "binary", maxLength: 8 }), fc.constantFrom("hello", "ça", "日本")),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((list) => cleanText(list.join(" ")))
  .filter((text) => text !== "");
const names = fc.array(
  words.map((text) => cleanText(text.slice(0, 20)).split(" ").slice(0, 2).join(" ")),
  { minLength: 1, maxLength: 3 },
);
const timed = fc.array(fc.tuple(fc.nat(4_000_000), fc.nat(60_000), words, fc.nat(5)), { minLength: 1, maxLength: 12 });

const segmentsWith = (speakers: readonly string[], list: [number, number, string, number][]) =>
  list
    .map(([start, length, text, who]) => ({
      start: start / 1000,
      end: (start + length) / 1000,
      speaker: speakers[who % speakers.length] ?? "",
      text,
    }))
    .sort((a, b) => a.start - b.start);

describe("written and read again", () => {
  const same = (format: "json" | "srt" | "vtt", segments: ReturnType<typeof segmentsWith>) =>
    expect(read(writeTranscript({ ...call, segments }, format).text)).toEqual(segments);

  it.each(["json", "vtt"] as const)("%s has the same segments, whatever was said by whom", (format) => {
    fc.assert(
      fc.property(names, timed, fc.boolean(), (speakers, list, some) => {
        same(format, segmentsWith(some ? ["", ...speakers] : speakers, list as [number, number, string, number][]));
      }),
      { numRuns: 400 },
    );
  });

  it("SRT has the same segments when all have a name, when none has, and when names are roles", () => {
    fc.assert(
      fc.property(names, timed, (speakers, list) => {
        const rows = list as [number, number, string, number][];
        same("srt", segmentsWith(["", "Agent", "Customer", "Speaker 12"], rows));
        same("srt", segmentsWith([""], rows));
        same("srt", segmentsWith(speakers, rows));
      }),
      { numRuns: 400 },
    );
  });
});
