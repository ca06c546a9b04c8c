import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { use } from "react";
import { FormTokenContext } from "./form-token-context";
import type { PageChrome } from "./layout.types";

/** Returns the chrome, or null after a failed post, when the root's loader has not run. */
export function useChromeOrNull(): PageChrome | null {
  const root = useRouteLoaderData<{ chrome: PageChrome }>("root");
  const { pathname, search } = useLocation();
  const token = use(FormTokenContext);
  return root ? { ...root.chrome, token: token ?? root.chrome.token, returnTo: pathname + search } : null;
}

/**
 * Returns the root loader's data for header and footer, with the current address as `returnTo`. @throws Error
 * without the root loader's data
 */
export function useChrome(): PageChrome {
  const chrome = useChromeOrNull();
  if (!chrome) throw new Error("the root loader's data is missing");
  return chrome;
}
