import type { AppLoadContext } from "@remix-run/node";
import { passwordHint } from "~/services/identity/accounts/password-policy.server";
import { env } from "~/services/runtime/configuration/env.server";
import { chooseAppearance, readAppearance, type Appearance } from "../cookies/appearance.server";
import { currentBanner } from "~/services/operations/background/banner.server";
import { siteBrand } from "~/services/operations/settings/brand/site-brand.server";
import { ownSetting } from "~/services/operations/settings/setting-values.server";
import { settingsOf } from "../cookies/preferences.server";

/** The appearance of the account's settings; without a session or a setting, that of the browser's cookie. */
async function appearanceFor(request: Request, { session }: AppLoadContext): Promise<Appearance> {
  const chosen = await readAppearance(request.headers.get("Cookie"));
  const look = session.kind === "live" ? (await settingsOf(session.session)).look : null;
  return look ? chooseAppearance(chosen, (name) => look[name]) : chosen;
}

/** The site's details in pages, from the settings that staff last saved. */
function siteInfo() {
  const police = ownSetting("policeNumber");
  const help = ownSetting("helpUrl");
  const rules = passwordHint();
  const brand = siteBrand(ownSetting("brandColour"));
  return {
    title: env.SITE_TITLE,
    icp: env.ICP_NUMBER,
    ...(police === "" ? {} : { police }),
    ...(help === "" ? {} : { help }),
    ...(rules === undefined ? {} : { passwordHint: rules }),
    ...(brand === null ? {} : { brand }),
    support: { phone: env.SUPPORT_PHONE, hours: env.SUPPORT_HOURS, email: env.SUPPORT_EMAIL },
  };
}

/** The data of header and footer of a page outside the application shell. */
export async function readChrome(request: Request, context: AppLoadContext) {
  const url = new URL(request.url);
  const appearance = await appearanceFor(request, context);
  const isLive = context.session.kind === "live";
  return {
    site: siteInfo(),
    appearance,
    loadsAhead: appearance.ahead === "on" && request.headers.get("Save-Data") !== "on",
    banner: currentBanner(),
    token: { name: isLive ? "form" : "checkKey", value: context.formToken() },
    returnTo: url.pathname + url.search,
  } as const;
}
