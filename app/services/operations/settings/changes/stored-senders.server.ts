import type { Executor } from "../../../db/client.server";
import type { SenderAddresses } from "../../../messaging/notify/outbox/outbox-senders.server";
import { env } from "../../../runtime/configuration/env.server";
import type { Typed } from "../../../forms/editing/form.types";
import { openSetting } from "../setting-secrets.server";
import { SETTING_SECTIONS, variableOf } from "../setting-sections";
import type { Setting } from "../setting.types";
import { isGiven, readSection } from "../setting-values.server";

const SENDERS = SETTING_SECTIONS.find(({ code }) => code === "senders")!;

function addressOf(setting: Setting, chosen: Typed): string {
  const word = variableOf(setting) as keyof SenderAddresses;
  const standard = env.configured[word];
  if (isGiven(setting)) return standard;
  const stored = chosen[setting.name];
  return (setting.kind === "secret" ? openSetting(setting.name, stored) : stored) ?? standard;
}

/**
 * Returns the senders as database and environment have them, bypassing the settings
 * that this server has loaded.
 */
export async function storedSenders(executor: Executor): Promise<SenderAddresses> {
  const { chosen } = await readSection(executor, SENDERS.id);
  const entries = SENDERS.settings.map((setting) => [variableOf(setting), addressOf(setting, chosen)]);
  return Object.fromEntries(entries) as SenderAddresses;
}
