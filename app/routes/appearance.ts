import { redirect } from "@remix-run/node";
import { appearanceHeader, chooseAppearance, readAppearance } from "~/services/http/appearance.server";
import { formAction, pageLoader } from "~/services/http/page.server";
import { sitePath } from "~/services/http/safe-redirect.server";

export const loader = pageLoader(() => null);

export const action = formAction(async ({ form, request }) => {
  const current = await readAppearance(request.headers.get("Cookie"));
  const header = await appearanceHeader(chooseAppearance(current, (name) => form.get(name)));
  return redirect(sitePath(form.get("returnTo")) ?? "/", { status: 303, headers: { "Set-Cookie": header } });
});

/** Never shown; with a component the route answers errors with a page instead of data. */
export default function ChooseAppearance() {
  return null;
}
