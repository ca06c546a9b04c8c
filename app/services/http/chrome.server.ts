import type { AppLoadContext } from "@remix-run/node";
import { env } from "../env.server";
import { readAppearance } from "./appearance.server";
import { currentBanner } from "./banner.server";

/** What the header and footer of a page outside the application shell need. */
export async function readChrome(request: Request, context: AppLoadContext) {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  const appearance = await readAppearance(request.headers.get("Cookie"));
  const isLive = context.session.kind === "live";
  return {
    site: { title: env.SITE_TITLE, icp: env.ICP_NUMBER },
    appearance,
    loadsAhead: appearance.ahead === "on" && request.headers.get("Save-Data") !== "on",
    banner: currentBanner(),
    token: { name: isLive ? "form" : "checkKey", value: context.formNonce() },
    returnTo: url.pathname + url.search,
  } as const;
}
