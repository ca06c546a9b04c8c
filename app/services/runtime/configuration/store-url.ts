/** The decoded parts of `s3://KEY:SECRET@BUCKET/PREFIX?endpoint=…&region=…`. */
export interface StoreAccess {
  readonly accessKey: string;
  readonly secret: string;
  readonly bucket: string;
  /** Ends with a slash, or is "". */
  readonly prefix: string;
  /** undefined means Amazon's endpoint of the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Whether the bucket is part of the path instead of the host. */
  readonly isPathStyle: boolean;
}

const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const PREFIX = /^(?:[\w.-]+\/)*$/;
const REGION = /^[a-z\d-]{1,40}$/;

/** Limits where backups are sent: by https, or to a stand-in on this machine. */
const TRUSTED_ENDPOINT =
  /^(?:https:\/\/[\w.-]+(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?)$/;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

const asPrefix = (pathname: string) => {
  const path = pathname.replace(/^\//, "");
  return path === "" || path.endsWith("/") ? path : `${path}/`;
};

/**
 * Parses the address of an object store.
 * @returns null when it is not one
 */
export function readStoreUrl(value: string): StoreAccess | null {
  if (!value.startsWith("s3://") || !URL.canParse(value)) return null;
  const { username, password, hostname: bucket, port, pathname, searchParams, hash } = new URL(value);
  const { endpoint, region = "us-east-1", style = "host", ...others } = Object.fromEntries(searchParams);
  const accessKey = decoded(username);
  const secret = decoded(password);
  const prefix = asPrefix(pathname);
  if (!accessKey || !secret || port || hash || Object.keys(others).length > 0) return null;
  if (!BUCKET.test(bucket) || !PREFIX.test(prefix) || !REGION.test(region)) return null;
  if (endpoint !== undefined && !TRUSTED_ENDPOINT.test(endpoint)) return null;
  if (style !== "host" && style !== "path") return null;
  return { accessKey, secret, bucket, prefix, endpoint, region, isPathStyle: style === "path" };
}
