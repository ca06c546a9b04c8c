/** The decoded parts of `aliyun://ACCESS_KEY:SECRET@SIGN_NAME/TEMPLATE`. */
export interface AliyunAccess {
  readonly accessKey: string;
  readonly secret: string;
  readonly signName: string;
  /** Code of the template with the variable `code`. */
  readonly template: string;
  /** `?notice=`: code of the template with the variable `text`; "" when none is given. */
  readonly noticeTemplate: string;
  /** `?endpoint=`; by default that of mainland China. */
  readonly endpoint: string;
}

const ENDPOINT = "https://dysmsapi.aliyuncs.com";
const TEMPLATE = /^[\w-]{1,64}$/;

/** Limits where credentials and phone numbers are sent to Aliyun, or a stand-in on this machine. */
const TRUSTED_ENDPOINT =
  /^(?:https:\/\/[\w.-]+\.aliyuncs\.com|https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?)$/;

/**
 * Parses an Aliyun address.
 * @returns null when it is not one
 */
export function readAliyunUrl(value: string): AliyunAccess | null {
  if (!value.startsWith("aliyun://") || !URL.canParse(value)) return null;
  const { username, password, hostname, port, pathname, searchParams, hash } = new URL(value);
  const [accessKey, secret, signName] = [username, password, hostname].map(decoded);
  const { notice = "", endpoint = ENDPOINT, ...others } = Object.fromEntries(searchParams);
  const template = pathname.slice(1);
  if (!accessKey || !secret || !signName || port || hash || Object.keys(others).length > 0) return null;
  if (!TEMPLATE.test(template) || (notice !== "" && !TEMPLATE.test(notice))) return null;
  if (!TRUSTED_ENDPOINT.test(endpoint)) return null;
  return { accessKey, secret, signName, template, noticeTemplate: notice, endpoint };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
