import { redirect } from "@remix-run/node";
import { VIEWS_LABEL } from "~/components/console/console.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { formAction, pageLoader } from "~/pages/page.server";
import { reply } from "~/pages/reply.server";
import { sitePath } from "~/pages/arrival/safe-redirect.server";
import {
  CLOSINGS,
  lastVisit,
  withMoved,
  withoutVisits,
  withPin,
  type Visit,
} from "~/services/access/paths/page-visits";
import { changeVisits } from "~/services/identity/preferences/visits.server";

export const handle: PageHandle = { enhancements: { title: VIEWS_LABEL, href: null, items: "none" } };

/** Views are changed by post only: the guard answers 404. */
export const loader = pageLoader(() => null);

/** Returns the change of a button, whose value is the intent and the view's key. */
function changeOf(intent: string): (visits: readonly Visit[]) => readonly Visit[] {
  const [verb, key = "", before = ""] = intent.split(" ");
  if (verb === "move") return (visits) => withMoved(visits, key, before);
  if (verb === "pin" || verb === "unpin") return (visits) => withPin(visits, key, verb === "pin");
  const closing = CLOSINGS.find((each) => each === verb);
  if (!closing) throw new DomainError("unreadable");
  return (visits) => withoutVisits(visits, key, closing);
}

/**
 * Changes the visited views and redirects to the page, which scripts do not leave. If its own view was
 * closed: to the one whose menu was used, else to the last visited one.
 */
export const action = formAction(async ({ form, session, context }) => {
  if (!session) return redirect("/login", 303);
  const current = form.get("current");
  const visits = await changeVisits(session.accountId, changeOf(form.intent));
  const stays = current === "" || visits.some(({ key }) => key === current);
  if (stays && context.asksForData) return reply(null);
  const [, chosen] = form.intent.split(" ");
  const next = visits.find(({ key }) => key === chosen) ?? lastVisit(visits);
  const page = stays ? sitePath(form.get("returnTo")) : next?.href;
  return redirect(page ?? "/jqzx", 303);
});

/** Never shown; with a component the route answers errors with a page instead of data. */
export default function ChangeViews() {
  return null;
}
