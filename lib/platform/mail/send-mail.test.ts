import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { MAIL_LOGIN, type MailServer, startMailServer } from "@/e2e/fakes/mail-server";
import { MailFailure } from "./mail-failure";
import { type MailSettings, mailSettings } from "./mail-settings";
import { type Mail, sendMail } from "./send-mail";

const mail: Mail = {
  messageId: "<ntc_1@rowcall.example.com>",
  to: "owner@example.com",
  subject: "Front desk needs attention",
  text: "Aircall refused these keys.\nhttps://rowcall.example.com/dashboard",
  html: "<p>Aircall refused these keys.</p>",
};
const servers: Partial<Record<"implicit" | "starttls" | "none", MailServer>> = {};
const at = (how: keyof typeof servers) => servers[how] as MailServer;

beforeAll(async () => {
  for (const how of ["implicit", "starttls", "none"] as const) servers[how] = await startMailServer(how);
});
afterEach(() => {
  for (const server of Object.values(servers))
    Object.assign(server, { received: [], passwords: [], answers: [], connections: 0 });
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close();
});

const failureOf = (settings: MailSettings, given: Partial<Mail> = {}) =>
  sendMail(settings, { ...mail, ...given }).then(
    () => null,
    (error: unknown) => error,
  );

describe("a mail", () => {
  test.each(["implicit", "starttls"] as const)("arrives at one person, by a login inside TLS (%s)", async (how) => {
    await sendMail(at(how).settings, mail);
    const [received] = at(how).received;
    expect(at(how).received).toHaveLength(1);
    expect(received).toMatchObject({ from: "rowcall@example.com", to: ["owner@example.com"] });
    expect(at(how).passwords).toEqual([MAIL_LOGIN.password]);
    const raw = received?.raw ?? "";
    for (const line of [
      "From: Rowcall <rowcall@example.com>",
      "To: owner@example.com",
      "Subject: Front desk needs attention",
      "Message-ID: <ntc_1@rowcall.example.com>",
      "Auto-Submitted: auto-generated",
    ]) {
      expect(raw.split("\r\n").filter((each) => each === line)).toEqual([line]);
    }
    expect(raw).toContain("Content-Type: multipart/alternative;");
    const parts = raw.split(/^----_NmP.*$/m).slice(1, -1);
    expect(parts).toEqual([
      expect.stringMatching(/^\r\nContent-Type: text\/plain/),
      expect.stringMatching(/^\r\nContent-Type: text\/html/),
    ]);
    expect(parts[0]).toContain(mail.text.replace("\n", "\r\n"));
    expect(parts[1]).toContain(mail.html);
    expect(raw).not.toContain("<img");
  });

  test("says nothing to a server without TLS, unless the operator allows it", async () => {
    const { settings } = at("none");
    expect(await failureOf(settings)).toMatchObject({ isFinal: false, message: "The mail server offers no TLS." });
    expect(at("none")).toMatchObject({ connections: 1, passwords: [], received: [] });
    await sendMail({ ...settings, needsTls: false }, mail);
    expect(at("none").received).toHaveLength(1);
  });

  test.each(["implicit", "starttls"] as const)("says nothing to a server that nobody vouches for (%s)", async (how) => {
    const { ca: _, ...settings } = at(how).settings;
    expect(await failureOf(settings)).toMatchObject({ isFinal: false, message: "The mail server couldn't be reached safely." });
    expect(at(how)).toMatchObject({ passwords: [], received: [] });
    await sendMail({ ...settings, needsTls: false }, mail);
    expect(at(how).received).toHaveLength(1);
  });

  test("that is refused for now may be sent again, one that is refused for good may not, and no word of the server is kept", async () => {
    const { settings, answers } = at("starttls");
    at("starttls").answers = [451, 550];
    expect(answers).toEqual([]);
    const [later, never] = [await failureOf(settings), await failureOf(settings)];
    expect(later).toMatchObject({ isFinal: false, status: 451 });
    expect(never).toMatchObject({ isFinal: true, status: 550 });
    const login = await failureOf({ ...settings, login: { ...MAIL_LOGIN, password: "wrong-PASSWORD" } });
    expect(login).toMatchObject({
      isFinal: true,
      status: 535,
      message: "The mail server refused the user name or password.",
    });
    for (const failure of [later, never, login] as MailFailure[]) {
      expect(failure).toBeInstanceOf(MailFailure);
      expect(failure.cause).toBeUndefined();
      expect(`${failure.message} ${failure.stack} ${JSON.stringify(failure)}`).not.toMatch(/owner@|PASSWORD|not taken/);
    }
    await sendMail(settings, mail);
    expect(at("starttls").received).toHaveLength(1);
    await at("none").close();
    expect(await failureOf(at("none").settings)).toMatchObject({ isFinal: false, status: null });
    servers.none = await startMailServer("none");
  });

  test.each([
    "one@example.com,two@example.com",
    "one@example.com;two@example.com",
    "one@example.com\r\nRCPT TO:<two@example.com>",
    "Name <one@example.com>",
    "one@two@example.com",
    "group: one@example.com",
    "nobody",
  ])("to %j is sent to nobody", async (to) => {
    expect(await failureOf(at("starttls").settings, { to })).toMatchObject({ isFinal: true });
    expect(at("starttls").connections).toBe(0);
  });

  test("has the headers that we gave it, whatever its subject holds", async () => {
    await sendMail(at("starttls").settings, { ...mail, subject: "Front\r\nBcc: two@example.com\r\n\r\n<b>desk" });
    const [received] = at("starttls").received;
    expect(received?.to).toEqual(["owner@example.com"]);
    const headers = received?.raw.slice(0, received.raw.indexOf("\r\n\r\n")) ?? "";
    expect(headers).not.toMatch(/^Bcc:/m);
    expect(headers).toMatch(/^Subject: Front Bcc: two@example\.com +<b>desk\r$/m);
  });
});

describe("the settings", () => {
  const from = "Rowcall <rowcall@example.com>";
  const read = (SMTP_URL: string, EGRESS_ALLOW?: string) => mailSettings({ SMTP_URL, MAIL_FROM: from, EGRESS_ALLOW });

  test("say where the server is, how it is secured and who logs in", () => {
    expect(mailSettings({ SMTP_URL: undefined, MAIL_FROM: undefined, EGRESS_ALLOW: undefined })).toBeNull();
    const login = { user: "me@example.com", password: "a:b/c" };
    const common = { host: "smtp.example.com", needsTls: true, isGuarded: false, from };
    expect(read("smtps://me%40example.com:a%3Ab%2Fc@smtp.example.com")).toEqual({
      ...common,
      port: 465,
      isImplicit: true,
      login,
    });
    expect(read("smtp://smtp.example.com")).toEqual({ ...common, port: 587, isImplicit: false, login: null });
    expect(read("smtp://smtp.example.com:2525")).toMatchObject({ port: 2525 });
  });

  test("do without TLS for an address that EGRESS_ALLOW names with its port, and for no other", () => {
    const allowed = "10.0.0.5:25,[fd00::5]:587";
    expect(read("smtp://10.0.0.5:25", allowed)).toMatchObject({ host: "10.0.0.5", needsTls: false });
    expect(read("smtp://[fd00:0::5]", allowed)).toMatchObject({ host: "fd00::5", needsTls: false });
    expect(read("smtp://10.0.0.5:26", allowed)).toMatchObject({ needsTls: true });
    expect(read("smtp://10.0.0.6:25", allowed)).toMatchObject({ needsTls: true });
  });
});
