import { describe, expect, test } from "vitest";
import { cn } from "./cn";

describe("class names", () => {
  test.each([
    ["px-2 py-1 p-4", "p-4"],
    ["p-4 px-2", "p-4 px-2"],
    ["ps-4 px-2", "px-2"],
    ["h-9 w-9 size-4", "size-4"],
    ["text-sm leading-5 text-ink text-lg text-danger-ink", "text-lg text-danger-ink"],
    ["text-start text-sm", "text-start text-sm"],
    ["flex hidden flex-col flex-wrap", "hidden flex-col flex-wrap"],
    ["border border-line border-b-0 border-accent", "border border-b-0 border-accent"],
    ["border-b-2 border", "border"],
    ["inset-x-4 bottom-4 inset-0", "inset-0"],
    ["hover:bg-hover bg-surface bg-raised", "hover:bg-hover bg-raised"],
    ["md:w-120 w-full md:w-160", "w-full md:w-160"],
    ["h-auto! h-9", "h-auto! h-9"],
    ["[&_svg]:size-4 [&_svg]:size-5 size-4", "[&_svg]:size-5 size-4"],
    ["[--ground:var(--color-surface)] [--ground:var(--color-raised)]", "[--ground:var(--color-raised)]"],
    ["font-sans font-medium font-serif", "font-medium font-serif"],
    ["group peer data-line", "group peer data-line"],
  ])("%s", (given, kept) => expect(cn(given)).toBe(kept));

  test("joins what is there", () => {
    expect(cn("flex", false, undefined, ["gap-2", null, ["p-1"]])).toBe("flex gap-2 p-1");
  });
});
