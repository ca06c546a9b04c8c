import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { use } from "react";
import { FormTokenContext } from "./form-token-context";
import type { PageChrome } from "./layout.types";

/** The same where it may be missing: after a post that failed the root's loader has not run. */
export function useChromeOrNull(): PageChrome | null {
  const root = useRouteLoaderData<{ chrome: PageChrome }>("root");
  const { pathname, search } = useLocation();
  const token = use(FormTokenContext);
  return root ? { ...root.chrome, token: token ?? root.chrome.token, returnTo: pathname + search } : null;
}

/** What the root loader gives every page for header and footer; the address is the page's own also after a navigation. */
export function useChrome(): PageChrome {
  const chrome = useChromeOrNull();
  if (!chrome) throw new Error("the root loader's data is missing");
  return chrome;
}
