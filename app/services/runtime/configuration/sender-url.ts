import { readAliyunUrl } from "./aliyun-url";

/** Says in a variable that staff set the sender in the settings; until they have, nothing is sent. */
export const BY_SETTINGS = "settings:";

/** Whether an address has a host and one of these protocols. */
export function hasHost(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).host !== "";
}

/** An SMS gateway, or Aliyun's with all that it needs. */
export const isSmsUrl = (value: string): boolean =>
  value.startsWith("aliyun:") ? readAliyunUrl(value) !== null : hasHost(value, ["http:", "https:"]);

export const isMailUrl = (value: string): boolean => hasHost(value, ["smtp:", "smtps:"]);
