import { startBundle } from "../site-process";
import type { Site } from "./site";

/** Where the services of this process look for the database; they read it when they are first imported. */
let servicesAt: string | null = null;

/** From now on messages for this site are published by the services themselves, without a process for each. */
export function configureServices({ dataDir, origin }: Site): void {
  if (servicesAt !== null) throw new Error(`the services of this process are those of ${servicesAt}`);
  servicesAt = dataDir;
  Object.assign(process.env, { DATA_DIR: dataDir, SITE_ORIGIN: origin });
}

async function inThisProcess(args: readonly string[]): Promise<string> {
  const { runMessage } = await import("~/services/messaging/messages/message-command.server");
  const { output, problem = "", exitCode = 0 } = await runMessage(args);
  if (exitCode !== 0) throw new Error(`exit ${exitCode}: ${problem}${output}`);
  return output;
}

async function inItsOwn({ dataDir, origin }: Site, args: readonly string[]): Promise<string> {
  const bundle = startBundle({ DATA_DIR: dataDir, SITE_ORIGIN: origin }, "message", ...args);
  const { code } = await bundle.ended;
  if (code !== 0) throw new Error(`exit ${code}: ${bundle.errors()}${bundle.output()}`);
  return bundle.output();
}

/** `npm run message`, beside the running server. */
const command = (site: Site, ...args: string[]): Promise<string> =>
  site.dataDir === servicesAt ? inThisProcess(args) : inItsOwn(site, args);

/** As an actor does. @returns the message's id */
export async function publish(
  site: Site,
  to: string,
  title: string,
  content = "内容",
  ...options: string[]
): Promise<string> {
  const toWhom = to === "all" ? to : `user:${to}`;
  const printed = await command(site, "--to", toWhom, "--title", title, "--content", content, ...options);
  return /^已发布消息 (\d+)/m.exec(printed)![1]!;
}

export const revoke = (site: Site, id: string) => command(site, "--revoke", id);
