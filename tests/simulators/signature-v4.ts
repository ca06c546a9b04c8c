import { createHash, createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

interface Signed {
  readonly method: string;
  /** The request target as sent, with its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Encodes names and values as the signature requires, in sorted order. */
function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) =>
      [name, value]
        .map((part) =>
          encodeURIComponent(part).replace(
            /[!'()*]/g,
            (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
          ),
        )
        .join("="),
    )
    .sort()
    .join("&");
}

/** The access key of a request; null when it is not signed. */
export const accessKeyOf = ({ headers }: Pick<Signed, "headers">): string | null =>
  HEADER.exec(headers.authorization ?? "")?.[1] ?? null;

/** The time of signing that the request states, in milliseconds. */
export function signedAt({ headers }: Pick<Signed, "headers">): number {
  const stamp = String(headers["x-amz-date"]);
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

/** Whether a request's signature (AWS Signature Version 4) is valid for this secret and body. */
export function isSignedWith(secret: string, { method, url, headers, body }: Signed): boolean {
  const [, , day = "", region = "", names = "", signature = ""] =
    HEADER.exec(headers.authorization ?? "") ?? [];
  const payload = String(headers["x-amz-content-sha256"]);
  if (payload !== sha256(body)) return false;
  const [path = "", query = ""] = url.split("?");
  const lines = names.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`);
  const request = [method, path, canonicalQuery(query), lines.join(""), names, payload].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", String(headers["x-amz-date"]), scope, sha256(request)].join("\n");
  const key = ["s3", "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  return hmac(key, text).toString("hex") === signature;
}
