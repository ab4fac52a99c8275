import { expect, it } from "vitest";
import { browserName } from "./browser-name";

it("names browser and system as people know them, and leaves other clients as they call themselves", () => {
  const chromium = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";
  expect(browserName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/140.0.0.0`)).toBe(
    "Edge on Windows",
  );
  expect(browserName(`Mozilla/5.0 (Linux; Android 16) ${chromium} Mobile Safari/537.36`)).toBe("Chrome on Android");
  expect(browserName("Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0")).toBe("Firefox on Linux");
  expect(
    browserName("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1"),
  ).toBe("Safari on iPhone");
  expect(browserName("Firefox on Linux")).toBe("Firefox on Linux");
  expect(browserName("")).toBe("Unknown browser");
});
