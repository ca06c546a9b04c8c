import { useRouteLoaderData } from "@remix-run/react";
import type { PageChrome } from "./layout.types";

/** What the root loader gives every page for header and footer. */
export function useChrome(): PageChrome {
  const root = useRouteLoaderData<{ chrome: PageChrome }>("root");
  if (!root) throw new Error("the root loader's data is missing");
  return root.chrome;
}
