import { describe, expect, test } from "vitest";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import type { AudioFormat } from "./audio-format";
import { SNIFF_BYTES, sniffAudio } from "./sniff-audio";
import { sniffTranscript } from "./sniff-transcript";

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));
const zeros = (count: number): number[] => new Array<number>(count).fill(0);

/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes. */
const mp3Frame = [0xff, 0xfb, 0x90, 0x00, ...zeros(413)];
const adtsFrame = [0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc, ...zeros(9)];
const ogg = (codec: string) => bytes("OggS", zeros(22), [1, 19], codec, zeros(20));
const ftyp = (...brands: string[]) => bytes([0, 0, 0, 8 + 4 * brands.length], "ftyp", ...brands, zeros(20));

const SOUNDS: [string, Buffer, AudioFormat][] = [
  ["mp3 from its first frame", bytes(mp3Frame, mp3Frame), "mp3"],
  ["mp3 behind zeros", bytes(zeros(100), mp3Frame, mp3Frame), "mp3"],
  ["mp3 behind a tag", bytes("ID3", [4, 0, 0, 0, 0, 0, 10], zeros(10), mp3Frame, mp3Frame), "mp3"],
  ["mp3 behind a tag with a picture", bytes("ID3", [3, 0, 0, 0, 10, 0, 0], zeros(500)), "mp3"],
  ["flac behind a tag", bytes("ID3", [4, 0, 0, 0, 0, 0, 10], zeros(10), "fLaC"), "flac"],
  ["aac", bytes(adtsFrame, adtsFrame), "aac"],
  ["wav", wavOf(toneCall(0.1, [], { channels: 1 })), "wav"],
  ["wav over 4 GB", bytes("RF64", [255, 255, 255, 255], "WAVEds64", zeros(30)), "wav"],
  ["opus", ogg("OpusHead"), "ogg"],
  ["vorbis", ogg("\x01vorbis"), "ogg"],
  ["webm", bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84], "webm", zeros(30)), "webm"],
  ["m4a", ftyp("M4A ", "\0\0\0\0", "M4A ", "mp42"), "m4a"],
  ["mp4", ftyp("isom", "\0\0\x02\0", "isom", "iso2"), "m4a"],
  ["3gp", ftyp("3gp4", "\0\0\0\0", "3gp4"), "3gp"],
  ["amr", bytes("#!AMR\n", zeros(30)), "amr"],
  ["wideband amr", bytes("#!AMR-WB\n", zeros(30)), "amr"],
];

const OTHERS: [string, Buffer][] = [
  ["nothing", Buffer.alloc(0)],
  ["zeros", Buffer.alloc(SNIFF_BYTES)],
  ["a page", bytes("<!doctype html><html><body>mp3")],
  ["a playlist", bytes("#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n")],
  ["a concat script", bytes("ffconcat version 1.0\nfile '/etc/passwd'\n")],
  ["plain text", bytes("RIFF is a word, and so is WAVE.")],
  ["a picture in an MP4 box", ftyp("heic", "\0\0\0\0", "mif1", "isom")],
  ["a film in Ogg", ogg("\x80theora")],
  ["other EBML", bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84], "nope", zeros(30))],
  ["one lone frame header", bytes(mp3Frame.slice(0, 4), "<html>", zeros(600))],
  ["a box that is larger than any", bytes([0x7f, 0, 0, 0], "ftypM4A ", zeros(20))],
  ["AVI", bytes("RIFF", [0, 0, 0, 0], "AVI LIST", zeros(30))],
];

describe("the format of a recording", () => {
  test.each(SOUNDS)("%s is told by content", (_, head, format) => {
    expect(sniffAudio(head)).toBe(format);
    expect(sniffTranscript(head)).toBeNull();
  });

  test.each(OTHERS)("%s is no recording", (_, head) => {
    expect(sniffAudio(head)).toBeNull();
  });
});

describe("a transcript", () => {
  test.each([
    ["WEBVTT\n\n00:01.000 --> 00:02.000\nHi", "vtt"],
    ["\ufeffWEBVTT - title\r\n", "vtt"],
    ["1\r\n00:00:01,000 --> 00:00:02,000\r\nHi", "srt"],
    ['{"segments": []}', "json"],
    ['\n[{"start": 1', "json"],
    ["WEBVTTX", null],
    ["Hello there", null],
    ["[speaker] Hello", null],
    ["{ font: 1 }", null],
    ["1\nhello --> there", null],
  ])("%j is told by its beginning", (text, format) => {
    expect(sniffTranscript(Buffer.from(text))).toBe(format);
    expect(sniffAudio(Buffer.from(text))).toBeNull();
  });

  test("in UTF-16 is told by its mark, and what is no text is none", () => {
    expect(sniffTranscript(Buffer.from("\ufeffWEBVTT\n", "utf16le"))).toBe("vtt");
    expect(sniffTranscript(Buffer.concat([Buffer.from('{"a": "'), Buffer.from([0xff, 0xfe, 0])]))).toBeNull();
  });
});
