"use client";

import NextLink, { type LinkProps } from "next/link";
import { useState } from "react";

/** Public pages, which come without Next's router: the browser goes there by itself. */
const PLAIN = /^\/(?!dashboard(?:$|[/?#]))/;

/**
 * A link within the product. Its page is fetched ahead once somebody is about to follow it: fetching whatever is in sight asked the
 * server for twenty pages with each one that was opened.
 */
export function Link<Address>(props: LinkProps<Address>) {
  const [isNear, setIsNear] = useState(false);
  const { href } = props;
  if (typeof href === "string" && PLAIN.test(href)) {
    const leave = (event: { preventDefault(): void }) => {
      event.preventDefault();
      window.location.assign(href);
    };
    return <NextLink {...props} prefetch={false} onNavigate={leave} />;
  }
  const approach = () => setIsNear(true);
  return <NextLink onPointerEnter={approach} onFocus={approach} {...props} prefetch={isNear ? null : false} />;
}
