import { newPhone, PASSWORD } from "./people";
import type { Site } from "./site";

async function call(site: Site, path: string, body: unknown): Promise<void> {
  const response = await fetch(`${site.origin}/api/yxd-system/sys/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { success: boolean; message: string };
  if (!answer.success) throw new Error(`${path}: ${answer.message}`);
}

/**
 * Registers an account by wire, for tests that start with one.
 * @returns its phone or e-mail
 */
export async function registered(site: Site, username = newPhone(), password = PASSWORD): Promise<string> {
  const type = username.includes("@") ? "2" : "1";
  const ask = () => call(site, "smsOrEmail", { smsTplType: "1", type, username });
  const captcha = await site.codeFor(username, ask);
  await call(site, "user/register", { username, captcha, password, Agreement: true });
  return username;
}
