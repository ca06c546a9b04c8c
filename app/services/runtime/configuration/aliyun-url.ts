/** What `aliyun://ACCESS_KEY:SECRET@SIGN_NAME/TEMPLATE` says, decoded. */
export interface AliyunAccess {
  readonly accessKey: string;
  readonly secret: string;
  readonly signName: string;
  /** Takes the variable `code`. */
  readonly template: string;
  /** `?notice=`: takes the variable `text`; empty when none was given. */
  readonly noticeTemplate: string;
  /** `?endpoint=`, else the one of mainland China. */
  readonly endpoint: string;
}

const ENDPOINT = "https://dysmsapi.aliyuncs.com";
const TEMPLATE = /^[\w-]{1,64}$/;

/** Credentials and phone numbers go to Aliyun, or to a stand-in on this machine. */
const TRUSTED_ENDPOINT =
  /^(?:https:\/\/[\w.-]+\.aliyuncs\.com|https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?)$/;

/** @returns null for what is not such an address */
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
