import { DEFAULT_SETTINGS, type Settings } from "~/services/identity/preferences/settings.schema";
import { readSettings } from "~/services/identity/preferences/settings.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { orNull } from "../part.server";

const read = new WeakMap<LiveSession, Promise<Settings>>();

/**
 * The settings of the request's account, read once for all loaders of the request; defaults where reading
 * fails.
 */
export function settingsOf(session: LiveSession): Promise<Settings> {
  const known = read.get(session);
  if (known) return known;
  const settings = orNull("settings", readSettings(session.accountId)).then(
    (found) => found ?? DEFAULT_SETTINGS,
  );
  read.set(session, settings);
  return settings;
}
