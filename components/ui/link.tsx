"use client";

import NextLink, { type LinkProps } from "next/link";
import { useState } from "react";

/**
 * A link within the product. Its page is fetched ahead once somebody is about to follow it: fetching whatever is in sight asked the
 * server for twenty pages with each one that was opened.
 */
export function Link<Address>(props: LinkProps<Address>) {
  const [isNear, setIsNear] = useState(false);
  const approach = () => setIsNear(true);
  return <NextLink onPointerEnter={approach} onFocus={approach} {...props} prefetch={isNear ? null : false} />;
}
