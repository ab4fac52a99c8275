import { expect, test } from "vitest";
import { setSettings } from "@/lib/testing/settings";
import { hashPassword, isOutdatedHash, matchesPassword } from "./password";

const PASSWORD = "three green rowing boats";

test("a password is kept as argon2id over 64 MiB in three passes, and one that was kept for less is to be kept anew", async () => {
  const kept = await hashPassword(PASSWORD);
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect([await matchesPassword(PASSWORD, kept), await matchesPassword("four green rowing boats", kept)]).toEqual([true, false]);
  setSettings({ I_AM_A_TEST: "1" });
  const cheap = await hashPassword(PASSWORD);
  setSettings({ I_AM_A_TEST: "0" });
  expect([isOutdatedHash(kept), isOutdatedHash(cheap)]).toEqual([false, true]);
  expect(await matchesPassword(PASSWORD, cheap)).toBe(true);
});
