import { redirect } from "@remix-run/node";
import { appearanceHeader, chooseAppearance, readAppearance } from "~/pages/cookies/appearance.server";
import { formAction, pageLoader } from "~/pages/page.server";
import { settingsOf } from "~/pages/cookies/preferences.server";
import { sitePath } from "~/pages/arrival/safe-redirect.server";
import { saveSettings } from "~/services/identity/preferences/settings.server";

export const loader = pageLoader(() => null);

export const action = formAction(async ({ form, request, session }) => {
  const current = await readAppearance(request.headers.get("Cookie"));
  const stored = session ? ((await settingsOf(session)).look ?? {}) : {};
  const look = chooseAppearance(
    chooseAppearance(current, (name) => stored[name]),
    (name) => form.get(name),
  );
  if (session) await saveSettings(session.accountId, { look });
  const header = await appearanceHeader(look);
  return redirect(sitePath(form.get("returnTo")) ?? "/", { status: 303, headers: { "Set-Cookie": header } });
});

/** Never shown; with a component the route answers errors with a page instead of data. */
export default function ChooseAppearance() {
  return null;
}
