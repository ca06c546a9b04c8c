import type { EntryKeys } from "~/services/declarations/keys/entry-keys.text";
import { usableKeys } from "~/services/declarations/keys/read-entry-keys";
import { isPermitted } from "~/services/access/paths/guard";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { rightsOf } from "../guard.server";
import { settingsOf } from "./preferences.server";

/** Returns the entry's keys of an account that may edit declarations; null for all others. */
export async function entryKeysOf(session: LiveSession): Promise<EntryKeys | null> {
  if (!isPermitted(await rightsOf(session), "declaration:edit")) return null;
  return usableKeys((await settingsOf(session)).entryKeys);
}
