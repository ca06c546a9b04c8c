import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { PageChrome } from "./layout.types";

/** What the root loader gives every page for header and footer; the address is the page's own also after a navigation. */
export function useChrome(): PageChrome {
  const root = useRouteLoaderData<{ chrome: PageChrome }>("root");
  const { pathname, search } = useLocation();
  if (!root) throw new Error("the root loader's data is missing");
  return { ...root.chrome, returnTo: pathname + search };
}
