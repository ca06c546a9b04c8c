import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { accessKeyOf, isSignedWith, signedAt } from "./signature-v4";

const SKEW_MILLISECONDS = 15 * 60_000;
const PAGE = 2;
const KNOWN = { accessKey: "SIMULATEDKEY", secret: "a/secret+of the store", bucket: "backups" } as const;

interface StoredObject {
  readonly content: Buffer;
  readonly hash: string;
}

interface StartedUpload {
  readonly hash: string;
  readonly parts: Map<number, Buffer>;
}

interface Asked {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly hash: string;
}

interface S3Answer {
  readonly status: number;
  readonly xml?: string;
  readonly headers?: Record<string, string>;
  readonly content?: Buffer;
}

export interface S3Store {
  /** Builds a value for BACKUP_STORE; `other` replaces single parts of it. */
  readonly url: (other?: { bucket?: string; accessKey?: string; secret?: string; prefix?: string }) => string;
  readonly objects: Map<string, StoredObject>;
  /** Multipart uploads that are not completed. */
  readonly uploads: Map<string, StartedUpload>;
  /** Requests so far, as `PUT key`. */
  readonly asked: string[];
  /** Returns an answer instead of the real one; null for none, "cut" closes the connection. */
  fault: (what: string, times: number) => "cut" | S3Answer | null;
  /** Milliseconds by which its clock is ahead. */
  ahead: number;
  close(): Promise<void>;
}

export const refusal = (status: number, code: string): S3Answer => ({
  status,
  xml: `<Error><Code>${code}</Code><Message>${code} of the simulator</Message></Error>`,
});

const md5 = (content: Buffer) => `"${createHash("md5").update(content).digest("hex")}"`;

function listOf(objects: S3Store["objects"], query: URLSearchParams): S3Answer {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  const xml = `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${next}${contents}</ListBucketResult>`;
  return { status: 200, xml };
}

function read(object: StoredObject | undefined, isHead: boolean): S3Answer {
  if (!object) return isHead ? { status: 404 } : refusal(404, "NoSuchKey");
  const { content, hash } = object;
  const headers = {
    "x-amz-meta-sha256": hash,
    etag: md5(content),
    "content-length": String(content.length),
  };
  return isHead ? { status: 200, headers } : { status: 200, headers, content };
}

type State = Pick<S3Store, "objects" | "uploads">;

function begin({ uploads }: State, { hash }: Asked): S3Answer {
  const id = randomUUID();
  uploads.set(id, { hash, parts: new Map() });
  const xml = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
  return { status: 200, xml };
}

/** Uploads a part, or completes or aborts a multipart upload. */
function actOnUpload({ objects, uploads }: State, { method, key, query, body }: Asked): S3Answer {
  const id = query.get("uploadId") ?? "";
  const upload = uploads.get(id);
  if (!upload) return refusal(404, "NoSuchUpload");
  const { parts, hash } = upload;
  if (method === "PUT") {
    parts.set(Number(query.get("partNumber")), body);
    return { status: 200, headers: { etag: md5(body) } };
  }
  uploads.delete(id);
  if (method === "DELETE") return { status: 204 };
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) => Number(n));
  if (named.length !== parts.size || named.some((n) => !parts.has(n))) return refusal(400, "InvalidPart");
  objects.set(key, { content: Buffer.concat(named.map((n) => parts.get(n)!)), hash });
  return { status: 200, xml: "<CompleteMultipartUploadResult/>" };
}

/** Handles one authorised request. */
function act(state: State, asked: Asked): S3Answer {
  const { method, key, query, body, hash } = asked;
  const { objects } = state;
  if (query.has("uploads")) return begin(state, asked);
  if (query.has("uploadId")) return actOnUpload(state, asked);
  if (method === "GET" && key === "") return listOf(objects, query);
  if (method === "GET" || method === "HEAD") return read(objects.get(key), method === "HEAD");
  if (method === "DELETE") {
    objects.delete(key);
    return { status: 204 };
  }
  objects.set(key, { content: body, hash });
  return { status: 200, headers: { etag: md5(body) } };
}

function send(response: ServerResponse, { status, xml, headers = {}, content }: S3Answer, at: number): void {
  response.writeHead(status, {
    date: new Date(at).toUTCString(),
    "content-type": "application/xml",
    ...headers,
  });
  response.end(content ?? xml);
}

/**
 * A store that is compatible with S3, on a loopback socket: it checks signatures (version 4, body included)
 * and their time, has one bucket and one key, and joins multipart uploads.
 */
export async function startS3Store(): Promise<S3Store> {
  const times = new Map<string, number>();

  function refused(request: IncomingMessage, body: Buffer, named: string): S3Answer | null {
    const { method = "", url = "", headers } = request;
    if (accessKeyOf(request) !== KNOWN.accessKey) return refusal(403, "InvalidAccessKeyId");
    if (Math.abs(signedAt(request) - Date.now() - store.ahead) > SKEW_MILLISECONDS)
      return refusal(403, "RequestTimeTooSkewed");
    if (!isSignedWith(KNOWN.secret, { method, url, headers, body }))
      return refusal(403, "SignatureDoesNotMatch");
    return named === KNOWN.bucket ? null : refusal(404, "NoSuchBucket");
  }

  const server = createServer((request, response) => {
    void buffer(request)
      .then((body) => {
        const { pathname, searchParams: query } = new URL(request.url ?? "", "http://store");
        const [, named = "", ...rest] = decodeURIComponent(pathname).split("/");
        const method = request.method ?? "";
        const what = `${method} ${rest.join("/")}${query.has("partNumber") ? ` ${query.get("partNumber")}` : ""}`;
        store.asked.push(what);
        times.set(what, (times.get(what) ?? 0) + 1);
        const fault = store.fault(what, times.get(what)!);
        if (fault === "cut") return void request.socket.destroy();
        const hash = String(request.headers["x-amz-meta-sha256"] ?? "");
        const asked = { method, key: rest.join("/"), query, body, hash };
        const answer = fault ?? refused(request, body, named) ?? act(store, asked);
        send(response, method === "HEAD" ? { ...answer, xml: "" } : answer, Date.now() + store.ahead);
      })
      // The client has disconnected.
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const store: S3Store = {
    url(other = {}) {
      const given = { ...KNOWN, prefix: "customs", ...other };
      const login = `${encodeURIComponent(given.accessKey)}:${encodeURIComponent(given.secret)}`;
      return `s3://${login}@${given.bucket}/${given.prefix}?endpoint=http://127.0.0.1:${port}&style=path`;
    },
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    fault: () => null,
    ahead: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return store;
}
