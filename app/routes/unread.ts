import { pageLoader } from "~/pages/page.server";
import { listUnread } from "~/services/messaging/messages/box.server";

/**
 * The newest unread messages for a page that stands open; asking is no sign of a person and renews no session.
 * The page says whose it is: somebody else may have signed in on another tab.
 */
export const loader = pageLoader(async ({ session, url }) => {
  const isOwn = session !== null && url.searchParams.get("account") === String(session.accountId);
  if (!isOwn || session.mustChangePassword) return new Response(null, { status: 401 });
  return Response.json(await listUnread(session.accountId));
});
