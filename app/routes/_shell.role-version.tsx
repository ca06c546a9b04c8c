import { redirect } from "@remix-run/node";
import { SWITCH_ROLE } from "~/components/shell/shell.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { flashHeader } from "~/pages/cookies/flash.server";
import { mayOpen } from "~/pages/guard.server";
import { formAction, pageLoader } from "~/pages/page.server";
import { sitePath } from "~/pages/arrival/safe-redirect.server";
import { matchConsole } from "~/services/access/paths/find-page";
import { ROLE_VERSION_SWITCHED } from "~/services/access/roles/versions/role-versions.text";
import { switchRoleVersion } from "~/services/access/roles/versions/switch-role-version.server";

export const handle: PageHandle = { enhancements: { title: SWITCH_ROLE, href: null, items: "none" } };

/** A role version is switched by post only: the guard answers 404. */
export const loader = pageLoader(() => null);

/** Switches the role version and redirects to the previous page, if the new one may open it. */
export const action = formAction(async ({ form, session, context }) => {
  if (!session) return redirect("/login", 303);
  const { id, productName, versionName } = await switchRoleVersion(
    session,
    form.get("roleVersion"),
    context.source,
  );
  const page = sitePath(form.get("returnTo"));
  const isAllowed = page !== null && (await mayOpen(page, { ...session, activeRoleVersionId: id }));
  // A switch inside the console leads to the first console page of the new role.
  const home = page !== null && matchConsole(new URL(page, "http://site").pathname) ? "/jqzx" : "/guide";
  const text = ROLE_VERSION_SWITCHED(`${productName} ${versionName}`);
  const headers = { "Set-Cookie": await flashHeader({ kind: "success", text }) };
  return redirect(isAllowed ? page : home, { status: 303, headers });
});

/** Never shown; with a component the route answers errors with a page instead of data. */
export default function ChooseRoleVersion() {
  return null;
}
