import { isPermitted } from "~/services/access/paths/guard";
import { settingSectionPath } from "~/services/access/paths/page-links";
import { settingsPage } from "~/services/access/paths/console-pages-system";
import type { Rights } from "~/services/access/menu/rights.server";
import type { Destination } from "~/services/collections/search/search-rank.server";
import { db } from "~/services/db/client.server";
import { readable } from "~/services/operations/settings/readable-value";
import { labelOf, sectionTitle, SETTING_SECTIONS } from "~/services/operations/settings/setting-sections";
import type { Setting, SettingSection } from "~/services/operations/settings/setting.types";
import { currentText, readSections } from "~/services/operations/settings/setting-values.server";
import { SETTING_WORDS } from "~/services/operations/settings/setting-words.text";
import { SETTINGS_TEXT as TEXT } from "~/services/operations/settings/settings.text";

/** Characters of a value that are shown beside a result. */
const SHOWN_MAX = 30;

/** The value in force as the page shows it; "" for a secret, which is found by its name alone. */
const valueOf = (setting: Setting, chosen: Readonly<Record<string, string>>): string =>
  setting.kind === "secret" ? "" : readable(setting, currentText(setting, chosen));

function destinationOf(
  section: SettingSection,
  setting: Setting,
  chosen: Readonly<Record<string, string>>,
): Destination {
  const name = TEXT.labels[setting.name];
  const title = sectionTitle(section);
  const value = valueOf(setting, chosen);
  return {
    title: `${TEXT.title} · ${labelOf(setting)}`,
    place: value === "" ? title : `${title} · ${[...value].slice(0, SHOWN_MAX).join("")}`,
    href: settingSectionPath(section.id),
    phrases: [name, `${title}${name}`],
    words: [...(SETTING_WORDS[setting.name] ?? []), ...(value === "" ? [] : [value])],
    isSearchedOnly: true,
  };
}

/** The settings that the user may read, by name and value, for the search of all pages. */
export async function settingDestinations(rights: Rights): Promise<readonly Destination[]> {
  if (!isPermitted(rights, settingsPage.perms)) return [];
  const stored = await readSections(db);
  return SETTING_SECTIONS.flatMap((section) =>
    section.settings.map((setting) => destinationOf(section, setting, stored.get(section.id)?.chosen ?? {})),
  );
}
