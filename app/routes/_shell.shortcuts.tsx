import { redirect } from "@remix-run/node";
import type { PageHandle } from "~/components/reach/page-handle.types";
import {
  SHORTCUTS_LABEL,
  SHORTCUTS_SAVED,
  SHORTCUTS_TOO_MANY,
  WORKBENCH_LINK,
} from "~/components/workbench/workbench.text";
import { flashHeader } from "~/pages/cookies/flash.server";
import { formAction, pageLoader } from "~/pages/page.server";
import { chooseShortcuts } from "~/pages/workbench/shortcuts.server";
import { SHORTCUTS_MAX } from "~/services/identity/preferences/settings.schema";
import { saveSettings } from "~/services/identity/preferences/settings.server";

export const handle: PageHandle = { enhancements: { title: SHORTCUTS_LABEL, href: null, items: "none" } };

/** Shortcuts are chosen by post only: the guard answers 404. */
export const loader = pageLoader(() => null);

export const action = formAction(async ({ form, session }) => {
  if (!session) return redirect("/login", 303);
  const shortcuts = await chooseShortcuts(session, form.ids);
  if (shortcuts) await saveSettings(session.accountId, { shortcuts });
  const cookie = await flashHeader(
    shortcuts
      ? { kind: "success", text: SHORTCUTS_SAVED }
      : { kind: "error", text: SHORTCUTS_TOO_MANY(SHORTCUTS_MAX) },
  );
  return redirect(WORKBENCH_LINK.href, { status: 303, headers: { "Set-Cookie": cookie } });
});

/** Never shown; with a component the route answers errors with a page instead of data. */
export default function ChooseShortcuts() {
  return null;
}
