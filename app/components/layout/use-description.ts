import { useMatches } from "@remix-run/react";
import { BRAND_PROMISE } from "./layout.text";

/** What search engines show below the page's title: what its loader says of it, or the site's promise. */
export function useDescription(): string {
  const data = useMatches().at(-1)?.data as { description?: string } | null | undefined;
  return data?.description ?? BRAND_PROMISE;
}
