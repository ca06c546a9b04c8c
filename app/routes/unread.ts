import { pageLoader } from "~/pages/page.server";
import { listUnread } from "~/services/messaging/messages/box.server";

/**
 * Returns the newest unread messages for an open page; the request does not count as activity and renews no
 * session. Answers 401 where another account has signed in on another tab.
 */
export const loader = pageLoader(async ({ session, url }) => {
  const isOwn = session !== null && url.searchParams.get("account") === String(session.accountId);
  if (!isOwn || session.mustChangePassword) return new Response(null, { status: 401 });
  return Response.json(await listUnread(session.accountId));
});
