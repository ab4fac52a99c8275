import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/core/errors";
import { readTranscript } from "./read-transcript";

const read = (text: string) => readTranscript(new TextEncoder().encode(text));
const brief = (text: string) => read(text).segments.map(({ start, end, speaker, text: words }) => [start, end, speaker, words]);

function refusal(run: () => unknown): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error("not refused");
}

describe("WebVTT", () => {
  it("reads voices, settings, identifiers, hours or none, and leaves comments, styles and regions out", () => {
    const text = `\uFEFFWEBVTT - made by a phone system
Kind: captions
Language: en-GB

STYLE
::cue { color: red }

REGION
id:fred

NOTE
not --said, 00:00 either

intro
00:01.000 --> 00:02.500 align:start position:10%
<v.loud Agent>Good <i>morning</i>, R&amp;D &lt;here&gt;</v>

01:00:00.000\t-->\t01:00:01.001
<v Anna &amp; Co>Two
lines<c.yellow> here</c>`;
    expect(brief(text)).toEqual([
      [1, 2.5, "Agent", "Good morning, R&D <here>"],
      [3600, 3601.001, "Anna & Co", "Two lines here"],
    ]);
    expect(read(text)).toMatchObject({ format: "vtt", language: "en-GB" });
  });

  it("gives each voice of one cue its share of the time, and text behind a closed voice to nobody", () => {
    expect(brief("WEBVTT\n\n00:00.000 --> 00:10.000\n<v A>12345</v>\n<v B>12345</v>")).toEqual([
      [0, expect.closeTo(5, 0), "A", "12345"],
      [expect.closeTo(5, 0), 10, "B", "12345"],
    ]);
    expect(brief("WEBVTT\n\n00:00.000 --> 00:10.000\n<v A>said</v> [noise]")[1]).toEqual([expect.any(Number), 10, "", "[noise]"]);
  });

  it("reads names before a colon as meeting tools write them, and a sentence with a colon as a sentence", () => {
    const zoom =
      "WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nMaría López: Hola\n\n2\n00:00:03.000 --> 00:00:04.000\nSam: One thing: no";
    expect(brief(zoom).map((part) => part.slice(2))).toEqual([
      ["María López", "Hola"],
      ["Sam", "One thing: no"],
    ]);
    const prose =
      "WEBVTT\n\n00:01.000 --> 00:02.000\nListen: no\n\n00:03.000 --> 00:04.000\nWhat\n\n00:05.000 --> 00:06.000\nYes";
    expect(brief(prose).map((part) => part[2])).toEqual(["", "", ""]);
  });
});

describe("SRT", () => {
  it("reads a byte order mark, CRLF, commas, tags, missing blank lines, missing numbers and blank lines inside a cue", () => {
    const text = [
      "\uFEFF1\n00:00:01,5 --> 00:00:02,000\n{\\an8}<font color='red'>Agent: Hi</font>",
      "2\n00:00:03,000 --> 00:00:04,000\nCustomer: I have",
      "\n42\n",
      "00:00:05,000 --> 00:00:06,000\nAgent: 5 < 6 & done",
    ].join("\n");
    expect(brief(text.replaceAll("\n", "\r\n"))).toEqual([
      [1.5, 2, "Agent", "Hi"],
      [3, 4, "Customer", "I have"],
      [5, 6, "Agent", "5 < 6 & done"],
    ]);
    expect(brief("1\n00:00:01,000 --> 00:00:02,000\nmy code is\n\n77\n\n2\n00:00:03,000 --> 00:00:04,000\nok")[0]?.[3]).toBe(
      "my code is 77",
    );
  });

  it("is read in UTF-16 and in Windows-1252 as well", () => {
    const text = "1\n00:00:01,000 --> 00:00:02,000\nGrüße";
    const wide = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((char) => [char.charCodeAt(0), 0])]);
    expect(readTranscript(wide).segments[0]?.text).toBe("Grüße");
    expect(readTranscript(Uint8Array.from(text, (char) => char.charCodeAt(0))).segments[0]?.text).toBe("Grüße");
  });
});

describe("JSON", () => {
  const said = { start: 0.5, end: 1.25, text: " Hello&nbsp;there " };
  it.each([
    ["a list", [{ ...said, speaker: "Agent" }], "Agent"],
    ["verbose_json", { task: "transcribe", language: "english", text: "Hello", segments: [{ id: 0, seek: 0, ...said }] }, ""],
    ["diarized_json", { segments: [{ type: "transcript.text.segment", id: "s1", speaker: "A", ...said }] }, "A"],
    [
      "Deepgram",
      { results: { utterances: [{ start: 0.5, end: 1.25, transcript: "Hello there", speaker: 0, channel: 0 }] } },
      "0",
    ],
    ["AssemblyAI", { text: "…", utterances: [{ start: 500, end: 1250, text: "Hello there", speaker: "B", words: [] }] }, "B"],
    ["Gladia", { result: { transcription: { utterances: [{ ...said, speaker: 1 }] } } }, "1"],
    ["whisper.cpp", { transcription: [{ timestamps: {}, offsets: { from: 500, to: 1250 }, text: "Hello there" }] }, ""],
    ["chunks", { text: "…", chunks: [{ timestamp: [0.5, 1.25], text: "Hello there" }] }, ""],
    ["named milliseconds", [{ startMs: 500, endMs: 1250, text: "Hello there", speaker: { name: "Kim" } }], "Kim"],
    ["times as text", [{ start: "00:00.500", end: "1.25s", text: "Hello there", role: "caller" }], "caller"],
  ])("of %s is read in seconds with its speaker", (_name, value, speaker) => {
    expect(brief(JSON.stringify(value))).toEqual([[0.5, 1.25, speaker, "Hello there"]]);
  });

  it("keeps whole seconds as seconds, and names two channels where nobody has a name", () => {
    const words = "one two three four five six";
    expect(brief(JSON.stringify([{ start: 10, end: 12, text: words }]))[0]?.slice(0, 2)).toEqual([10, 12]);
    const channels = [0, 1].map((channel) => ({ start: channel, end: channel + 0.5, transcript: "hi", channel }));
    expect(brief(JSON.stringify({ results: { utterances: channels } })).map((part) => part[2])).toEqual([
      "Channel 0",
      "Channel 1",
    ]);
  });

  it("that we wrote ourselves is in seconds, however slowly somebody spoke, and its entities are words", () => {
    const transcript = [{ start: 10, end: 900, speaker: "Agent", text: "hm &amp;" }];
    expect(brief(JSON.stringify({ transcript }))).toEqual([[10, 900, "Agent", "hm &amp;"]]);
  });

  it("reads hostile members as data: prototypes, odd types, depth", () => {
    const hostile = '[{"__proto__":{"text":"x"},"start":1},{"start":"NaN","text":"a"},null,7,{"start":1,"end":2,"text":"kept"}]';
    expect(read(hostile)).toMatchObject({ segments: [{ text: "kept" }], mended: { dropped: 4 } });
    expect(refusal(() => read(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)).kind).toBe("invalid");
  });
});

describe("any transcript", () => {
  it("is sorted, mended and counted", () => {
    const list = [
      { start: 5, end: 4, text: "b c d e f" },
      { start: 1, end: 2.5, text: "a b c" },
      { start: 7, text: "c" },
      { start: 8, end: 9, text: " \u0000\u202E " },
      { start: 9, end: 9.5, text: "d\u202Ee\u0007\uD800" },
    ];
    expect(read(JSON.stringify(list))).toMatchObject({
      segments: [
        { start: 1, end: 2.5 },
        { start: 5, end: 5 },
        { start: 7, end: 9 },
        { start: 9, text: "de\uFFFD" },
      ],
      mended: { timesBackwards: 1, outOfOrder: 1, endsMissing: 1, dropped: 1 },
    });
  });

  it.each([
    ["", "invalid", "The transcript is empty."],
    ["\uFEFF \r\n", "invalid", "The transcript is empty."],
    ["WEBVTT\n\n00:01.000 --> 00:02.000\n<i> </i>\n", "invalid", "The transcript has no words."],
    ["WEBVTT", "invalid", "The transcript has no words."],
    ["{ not json", "invalid", "The transcript looks like JSON but can't be read as JSON."],
    ['{"a":[]}', "invalid", "The JSON has no list of segments."],
    ["[]", "invalid", "The JSON has no segments with a start and a text."],
    ["name,price\na --> b,2", "unsupported_media_type", "This isn't a transcript. Use WebVTT, SRT or JSON segments."],
    ["ID3\u0000\u0001", "unsupported_media_type", "This isn't a transcript. Use WebVTT, SRT or JSON segments."],
  ])("%j is refused", (text, kind, sentence) => {
    expect(refusal(() => read(text))).toMatchObject({ kind, message: sentence });
  });

  it("over 10 MB or 50,000 segments is refused; 50,000 are read", () => {
    expect(refusal(() => readTranscript(new Uint8Array(10 * 1024 * 1024 + 1))).kind).toBe("too_large");
    const list = Array.from({ length: 50_000 }, (_, at) => ({ start: at + 0.5, end: at + 1, text: "a" }));
    expect(read(JSON.stringify(list)).segments).toHaveLength(50_000);
    expect(refusal(() => read(JSON.stringify([...list, list[0]]))).kind).toBe("too_large");
  });

  it.each([
    ["<v ", "WEBVTT\n\n00:01.000 --> 00:02.000\n"],
    ["<font ", "00:01.000 --> 00:02.000\n"],
    ["&#1", "00:01.000 --> 00:02.000\n"],
    ["a: ", "00:01.000 --> 00:02.000\n"],
    ["{\\", "00:01.000 --> 00:02.000\n"],
    ["<b.", "00:01.000 --> 00:02.000\n"],
    ["a 0:0 -->", "x\n00:01.000 --> 00:02.000\n"],
  ])("ends when it repeats %j two million characters long: with more than linear time it would not", (piece, head) => {
    expect(read(head + piece.repeat(2_000_000 / piece.length)).segments.length).toBeGreaterThan(0);
  });
});
