import { startBundle } from "../site-process";
import type { Site } from "./site";

/**
 * Data folder of this process's services; null until they are configured. They read the settings on first
 * import.
 */
let servicesAt: string | null = null;

/**
 * Makes `publish` and `revoke` for this site run the services in this process instead of a process per
 * message.
 */
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

/**
 * Runs `npm run message` beside the server.
 * @throws Error unless it exits with 0
 */
const command = (site: Site, ...args: string[]): Promise<string> =>
  site.dataDir === servicesAt ? inThisProcess(args) : inItsOwn(site, args);

/**
 * Publishes a message by the command.
 * @returns its id
 */
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
