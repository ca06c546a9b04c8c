import { Failure } from "./failure.mjs";

const SESSION_COOKIE = "admin-token";

/**
 * Opens a browser context for each viewer: a visitor, the first administrator, and accounts that pages name.
 * @param sessions opens a session of the account with a phone, or of the first administrator
 */
export function openVisitors(browser, look, origin, sessions) {
  const opened = new Map();
  const open = async (key, token) => {
    const context = await browser.newContext(look);
    if (token) await context.addCookies([{ name: SESSION_COOKIE, value: token, url: origin }]);
    opened.set(key, context);
    return context;
  };
  const of = async ({ isPublic, as }) => {
    const key = isPublic ? "visitor" : (as ?? "administrator");
    return opened.get(key) ?? open(key, isPublic ? null : sessions(as));
  };
  const close = () => Promise.all([...opened.values()].map((context) => context.close()));
  return { of, close };
}

/**
 * Opens a page.
 * @throws Failure for a redirect to sign-in or a server error
 */
export async function openAsWanted(opened, origin, page) {
  const answer = await opened.goto(origin + page.path, { waitUntil: "load" });
  if (answer.status() >= 500) throw new Failure(`${page.path} 返回 ${answer.status()}`);
  if (!page.isPublic && new URL(opened.url()).pathname.endsWith("/login"))
    throw new Failure(`${page.path} 要求登录，会话已失效`);
  await opened.waitForTimeout(400);
}
