import { env } from "@/lib/core/env";
import { enteredMailSettings, type MailSettings, mailSettings } from "@/lib/platform/mail/mail-settings";
import { ProviderProblem } from "@/lib/platform/provider/types";

type Fields = Readonly<Record<string, string>>;

const HOST = /^(?=.{1,253}$)[^\s/\\@,%?#:[\]\p{Cc}]+$|^\[?[0-9A-Fa-f:.]+\]?$/u;
const FROM = /^(?:[^<>@,;"\p{Cc}]+ <[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/u;

/** True where this installation has a mail server of its own. */
export function hasOperatorServer(): boolean {
  return mailSettings(env()) !== null;
}

/**
 * The server that mail of a destination leaves by.
 * @throws {ProviderProblem} `bad_config` naming what is missing or wrong.
 */
export function mailServerOf(fields: Fields): MailSettings {
  if (fields.server === "own") return ownServer(fields);
  const settings = mailSettings(env());
  if (settings === null) throw wrong("This server no longer has a mail server. Choose your own.");
  return settings;
}

function ownServer({ host = "", port = "587", user = "", password = "", from = "" }: Fields): MailSettings {
  if (host === "") throw wrong("Host is missing.");
  if (!HOST.test(host)) throw wrong("Host must be a name such as smtp.example.com.");
  const number = Number(port);
  if (number === 25) throw wrong("Port 25 is only for mail between servers. Use 465 or 587.");
  if (!Number.isInteger(number) || number < 1 || number > 65_535) throw wrong("Port must be a number from 1 to 65535.");
  if (from === "") throw wrong("From is missing.");
  if (!FROM.test(from)) throw wrong("From must be an email address, or Name <address>.");
  if ((user === "") !== (password === "")) throw wrong(`${user === "" ? "User" : "Password"} is missing.`);
  const login = user === "" ? null : { user, password };
  return enteredMailSettings({ host: host.replace(/^\[(.*)\]$/, "$1"), port: number, login, from }, env());
}

function wrong(sentence: string): ProviderProblem {
  return new ProviderProblem("bad_config", sentence);
}
