import { readAliyunUrl } from "./aliyun-url";

/**
 * The value of a sender's variable that leaves the sender to staff's settings; until they choose one nothing
 * is sent.
 */
export const BY_SETTINGS = "settings:";

/** Whether an address has a host and one of these protocols. */
export function hasHost(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).host !== "";
}

/** Whether it is the address of an SMS gateway, or a complete one of Aliyun. */
export const isSmsUrl = (value: string): boolean =>
  value.startsWith("aliyun:") ? readAliyunUrl(value) !== null : hasHost(value, ["http:", "https:"]);

export const isMailUrl = (value: string): boolean => hasHost(value, ["smtp:", "smtps:"]);
