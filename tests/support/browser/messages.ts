import { startBundle } from "../site-process";
import type { Site } from "./site";

async function command({ dataDir, origin }: Site, ...args: string[]): Promise<string> {
  const bundle = startBundle({ DATA_DIR: dataDir, SITE_ORIGIN: origin }, "message", ...args);
  const { code } = await bundle.ended;
  if (code !== 0) throw new Error(`exit ${code}: ${bundle.errors()}${bundle.output()}`);
  return bundle.output();
}

/** As an operator does, with a command beside the running server. @returns the message's id */
export async function publish(
  site: Site,
  to: string,
  title: string,
  content = "内容",
  ...options: string[]
): Promise<string> {
  const toWhom = to === "all" ? to : `user:${to}`;
  const said = await command(site, "--to", toWhom, "--title", title, "--content", content, ...options);
  return /^已发布消息 (\d+)/m.exec(said)![1]!;
}

export const revoke = (site: Site, id: string) => command(site, "--revoke", id);
