import type { FrameLocator, Page } from "@playwright/test";
import { startSubApp, type SubAppSimulator } from "../../simulators/sub-app-simulator";
import type { Site, SiteOptions } from "./site";

export interface SubAppSite {
  readonly site: Site;
  readonly desk: SubAppSimulator;
  readonly console: SubAppSimulator;
  readonly close: () => Promise<void>;
}

/** Starts a site with external declaration desk and console; the outcome of checks on them is not cached. */
export async function startSubAppSite(
  start: (options: SiteOptions) => Promise<Site>,
  limits: Readonly<Record<string, string>> = {},
): Promise<SubAppSite> {
  const [desk, console] = await Promise.all([startSubApp(), startSubApp()]);
  const environment = {
    SUBAPP_PHSB_URL: desk.url,
    SUBAPP_JQZX_URL: console.url,
    LIMITS_SUB_APP_ALIVE_MILLISECONDS: "0",
    LIMITS_SUB_APP_DEAD_MILLISECONDS: "0",
    ...limits,
  };
  const site = await start({ environment });
  desk.shell = console.shell = site.origin;
  const close = async () => {
    await Promise.all([desk.close(), console.close()]);
  };
  return { site, desk, console, close };
}

export const deskFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="申报平台"]');
export const consoleFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="集群管理中心"]');

/** Posts messages from the declaration desk's frame to the shell, as its own scripts could. */
export async function deskSays(page: Page, { desk }: SubAppSite, ...messages: unknown[]): Promise<void> {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(desk.origin));
  if (!frame) throw new Error("the desk has no frame");
  await frame.evaluate((sent) => sent.forEach((message) => parent.postMessage(message, "*")), messages);
}

/** Number of messages that the viewport has ignored. */
export const ignoredBy = (page: Page) => () => page.locator("[data-viewport]").getAttribute("data-ignored");
