import { readAliyunUrl } from "../../runtime/configuration/aliyun-url";
import { BY_SETTINGS } from "../../runtime/configuration/sender-url";
import { openSealed, sealValue } from "../../runtime/secrets/sealed-value.server";
import type { Typed } from "../../forms/editing/form.types";
import { NO_SECRET } from "./setting-sections";
import type { SecretSetting } from "./setting.types";
import { SETTINGS_TEXT as TEXT, type SettingName } from "./settings.text";

const contextOf = (name: SettingName) => `setting ${name}`;

const sealSetting = (name: SettingName, typed: string): string => sealValue(typed, contextOf(name));

/** Decrypts a secret; null where none is stored, or no key of this server can decrypt it. */
export const openSetting = (name: SettingName, stored: string | undefined): string | null =>
  stored === undefined ? null : openSealed(stored, contextOf(name));

/** Describes the destination of an address without its keys. */
function describeAddress(address: string): string {
  if (address === "" || address === BY_SETTINGS) return TEXT.noSender;
  if (address === "console:") return TEXT.senderPrints;
  const aliyun = readAliyunUrl(address);
  if (aliyun) return TEXT.senderAliyun(aliyun.signName);
  if (!URL.canParse(address)) return TEXT.senderUnreadable;
  const { host, protocol } = new URL(address);
  return TEXT.senderAt(host, protocol.replace(":", ""));
}

/** Describes a stored secret by its destination. */
export function describeSecret({ name }: SecretSetting, chosen: Typed, standard: string): string {
  const stored = chosen[name];
  if (stored === undefined) return describeAddress(standard);
  const opened = openSetting(name, stored);
  return opened === null ? TEXT.senderUnreadable : describeAddress(opened);
}

/** Describes a secret as it will be after the typed value is stored; notes when only its keys change. */
export function describeTypedSecret(
  setting: SecretSetting,
  { typed, chosen, standard }: { readonly typed: string; readonly chosen: Typed; readonly standard: string },
): string {
  const before = describeSecret(setting, chosen, standard);
  if (typed === "") return before;
  const after = describeAddress(typed === NO_SECRET ? standard : typed);
  const isSame = typed === openSetting(setting.name, chosen[setting.name]);
  return after === before && !isSame && typed !== NO_SECRET ? TEXT.keysChanged(after) : after;
}

/** Returns the value to store for a secret: encrypted, unchanged, or none. */
export function storedSecret(
  name: SettingName,
  typed: string,
  stored: string | undefined,
): string | undefined {
  if (typed === "") return stored;
  return typed === NO_SECRET ? undefined : sealSetting(name, typed);
}
