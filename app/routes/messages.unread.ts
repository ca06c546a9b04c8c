import { pageLoader } from "~/services/http/page.server";
import { reply } from "~/services/http/reply.server";
import { readUnread } from "~/services/http/unread.server";

/**
 * For the script that keeps the bell up to date: the newest unread messages and their count. Asking renews no
 * session; 401 without one, 503 when the list cannot be read.
 */
export const loader = pageLoader(async (page) => {
  const { session } = page;
  if (!session || session.mustChangePassword) return reply(null, { status: 401 });
  const unread = await readUnread(page, session.accountId);
  return reply(unread, { status: unread ? 200 : 503 });
});
