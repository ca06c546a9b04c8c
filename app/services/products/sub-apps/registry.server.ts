import { env } from "../../runtime/configuration/env.server";
import { externalApps, findAppAt } from "./registry";
import type { ExternalApp } from "./sub-apps.types";

export const EXTERNAL_APPS: readonly ExternalApp[] = externalApps({
  cmsweb: env.SUBAPP_CMSWEB_URL,
  jqzx: env.SUBAPP_JQZX_URL,
  phsb: env.SUBAPP_PHSB_URL,
});
const origins: ReadonlySet<string> = new Set(EXTERNAL_APPS.map(({ origin }) => origin));

/** The external sub-app at a path of the shell, or null. */
export const externalAppAt = (path: string): ExternalApp | null => findAppAt(EXTERNAL_APPS, path);

export const findExternalApp = (name: string): ExternalApp | null =>
  EXTERNAL_APPS.find((app) => app.name === name) ?? null;

/** Origins, besides the own, from which browsers may call the wire API and open sockets. */
export const allowedWireOrigins = (): ReadonlySet<string> => origins;
