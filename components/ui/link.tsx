"use client";

import type { Route } from "next";
import type { ComponentProps, MouseEvent } from "react";
import { useGo } from "./go";

/** Public pages, which come without Next's router: the browser goes there by itself. */
const PLAIN = /^\/(?!dashboard(?:$|[/?#]))/;

interface LinkProps<Address extends string> extends Omit<ComponentProps<"a">, "href"> {
  href: Route<Address>;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  /** False stays where one has scrolled to. */
  scroll?: boolean;
}

/**
 * A link within the product. Its page is fetched ahead once somebody is about to follow it: fetching whatever is in sight asked the
 * server for twenty pages with each one that was opened. Next's own link brings what it needs for that to every page.
 */
export function Link<Address extends string>({ href, replace = false, scroll = true, ...rest }: LinkProps<Address>) {
  const { go, prefetch } = useGo();
  const isOurs = href.startsWith("/") && !PLAIN.test(href);
  const approach = () => isOurs && prefetch(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event);
    if (event.defaultPrevented || !isOurs || isForTheBrowser(event)) return;
    event.preventDefault();
    go(href, { replace, scroll });
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={(event) => {
        rest.onPointerEnter?.(event);
        approach();
      }}
      onFocus={(event) => {
        rest.onFocus?.(event);
        approach();
      }}
    />
  );
}

/** Another tab, another window, a file: not another page in this one. */
function isForTheBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    event.button !== 0 ||
    (target !== "" && target !== "_self") ||
    event.currentTarget.hasAttribute("download")
  );
}
