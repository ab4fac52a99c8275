import { describe, expect, test } from "vitest";
import { parseEgressAllow } from "./egress-allow";
import { readEnv } from "./env";

describe("EGRESS_ALLOW", () => {
  test("is a list of exact addresses with ports, each in one spelling", () => {
    expect(parseEgressAllow("127.0.0.1:4601, [::1]:5432,[0:0::0:1]:80,,10.0.0.5:1@ws_01JABC")).toEqual([
      { endpoint: "127.0.0.1:4601", workspaceId: null },
      { endpoint: "[::1]:5432", workspaceId: null },
      { endpoint: "[::1]:80", workspaceId: null },
      { endpoint: "10.0.0.5:1", workspaceId: "ws_01JABC" },
    ]);
    expect(parseEgressAllow("")).toEqual([]);
  });

  test.each([
    "true",
    "*",
    "10.0.0.0/8:80",
    "127.0.0.1",
    "127.0.0.1:0",
    "127.0.0.1:65536",
    "127.0.0.1:*",
    "localhost:80",
    "127.1:80",
    "0x7f.0.0.1:80",
    "::1:80",
    "[127.0.0.1]:80",
    "[fe80::1%eth0]:80",
    "http://127.0.0.1:80",
  ])("refuses %s at boot, with a sentence naming the entry", (entry) => {
    expect(() => readEnv({ EGRESS_ALLOW: `10.0.0.5:80,${entry}` })).toThrow(`EGRESS_ALLOW is wrong: "${entry}"`);
  });
});

describe("S3", () => {
  const whole = { S3_BUCKET: "rowcall", S3_REGION: "us-east-1", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };

  test("is set whole, with or without its optional parts, or not at all", () => {
    expect(readEnv({}).S3_BUCKET).toBeUndefined();
    expect(readEnv({ ...whole })).toMatchObject({ ...whole, S3_CACHE_MB: 4096 });
    expect(readEnv({ ...whole, S3_ENDPOINT: "http://127.0.0.1:9000", S3_PREFIX: "a/b" }).S3_PREFIX).toBe("a/b");
  });

  test.each(Object.keys(whole))("without %s the process does not start, and says what is missing", (name) => {
    expect(() => readEnv({ ...whole, [name]: "" })).toThrow(`needs ${name}:`);
    expect(() => readEnv({ [name]: whole[name as keyof typeof whole] })).toThrow(`The setting ${name} needs`);
  });

  test.each([
    { S3_ENDPOINT: "http://127.0.0.1:9000" },
    { S3_PREFIX: "a" },
    { ...whole, S3_ENDPOINT: "ftp://x" },
    { ...whole, S3_BUCKET: "Not A Bucket" },
    { ...whole, S3_PREFIX: "../x" },
    { ...whole, S3_PREFIX: "/x" },
    { ...whole, S3_CACHE_MB: "10" },
  ])("%# with a wrong part does not start, and the sentence holds no secret", (settings) => {
    expect(() => readEnv(settings)).toThrow(/^The setting S3_\w+ (is wrong|needs)/);
  });
});

test("an analysis server needs a bucket to read rows in", () => {
  const bucket = { S3_BUCKET: "rowcall", S3_REGION: "us-east-1", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
  const ANALYSIS_URL = "http://rowcall:p%40ss@clickhouse:8123/default";
  expect(readEnv({ ...bucket, ANALYSIS_URL }).ANALYSIS_URL).toBe(ANALYSIS_URL);
  expect(() => readEnv({ ANALYSIS_URL })).toThrow("The setting ANALYSIS_URL needs S3_BUCKET");
  const below = { ...bucket, S3_ENDPOINT: "https://files.example.com/storage/s3" };
  expect(readEnv(below).S3_ENDPOINT).toBe(below.S3_ENDPOINT);
  expect(() => readEnv({ ...below, ANALYSIS_URL })).toThrow("The setting ANALYSIS_URL needs an S3_ENDPOINT without a path.");
  expect(readEnv({ ...bucket, S3_ENDPOINT: "http://files:9000/", ANALYSIS_URL }).ANALYSIS_URL).toBe(ANALYSIS_URL);
  for (const wrong of [
    "clickhouse:8123",
    "http://u:50%off@clickhouse:8123",
    "http://u:p@clickhouse:8123/default?compression=1",
  ]) {
    expect(() => readEnv({ ...bucket, ANALYSIS_URL: wrong })).toThrow(
      /^The setting ANALYSIS_URL is wrong: (?!.*(50%off|compression))/,
    );
  }
});

describe("mail", () => {
  const whole = { SMTP_URL: "smtps://user:p%40ss@smtp.example.com:465", MAIL_FROM: "Rowcall <rowcall@example.com>" };

  test("is set whole or not at all", () => {
    expect(readEnv(whole)).toMatchObject(whole);
    expect(readEnv({ ...whole, MAIL_FROM: "rowcall@example.com" }).MAIL_FROM).toBe("rowcall@example.com");
    expect(() => readEnv({ SMTP_URL: whole.SMTP_URL })).toThrow("SMTP_URL needs MAIL_FROM");
    expect(() => readEnv({ MAIL_FROM: whole.MAIL_FROM })).toThrow("MAIL_FROM needs SMTP_URL");
  });

  test.each([
    { SMTP_URL: "https://smtp.example.com" },
    { SMTP_URL: "smtp.example.com:465" },
    { SMTP_URL: "smtps://user:a/b@smtp.example.com" },
    { SMTP_URL: "smtps://user:%zz@smtp.example.com" },
    { SMTP_URL: "smtps://smtp.example.com/?pool=1" },
    { MAIL_FROM: "Rowcall" },
    { MAIL_FROM: "a@example.com, b@example.com" },
    { MAIL_FROM: "a@example.com\r\nBcc: b@example.com" },
  ])("%j keeps the process from starting, and no password is repeated", (wrong) => {
    const [name] = Object.keys(wrong);
    expect(() => readEnv({ ...whole, ...wrong })).toThrow(`The setting ${name} is wrong`);
  });
});
