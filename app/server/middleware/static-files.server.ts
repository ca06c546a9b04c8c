import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createHash } from "node:crypto";
import { extname, join, relative } from "node:path";
import type { Request, RequestHandler, Response } from "express";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".pdf": "application/pdf",
  ".bcmap": "application/octet-stream",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};
/** Best first, independent of the browser's order. */
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly plain: Buffer;
  readonly encoded: ReadonlyMap<string, Buffer>;
}

function readStaticFile(path: string, url: string): StaticFile {
  const plain = readFileSync(path);
  const encoded = new Map<string, Buffer>();
  for (const [name, suffix] of ENCODINGS)
    if (existsSync(path + suffix)) encoded.set(name, readFileSync(path + suffix));
  // Names below /assets/ contain a hash of their content.
  const cacheControl = url.startsWith("/assets/")
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
  // A weak ETag: the same for every encoding.
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { type: TYPES[extname(path)]!, etag, cacheControl, plain, encoded };
}

function* filesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesBelow(path);
    else if (extname(path) in TYPES) yield path;
  }
}

function sendFile(file: StaticFile, request: Request, response: Response): void {
  response.setHeader("Cache-Control", file.cacheControl);
  response.setHeader("ETag", file.etag);
  response.setHeader("Vary", "Accept-Encoding");
  if (request.fresh) return void response.status(304).end();
  const encoding = ENCODINGS.find(([name]) => file.encoded.has(name) && request.acceptsEncodings(name))?.[0];
  const body = (encoding && file.encoded.get(encoding)) ?? file.plain;
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Type", file.type);
  response.setHeader("Content-Length", body.length);
  response.status(200).end(request.method === "HEAD" ? undefined : body);
}

/**
 * Serves the build's files from memory, compressed in advance; a missing file below /assets/ is 404 at once.
 */
export function staticFiles(folder: string): RequestHandler {
  const files = new Map<string, StaticFile>();
  for (const path of filesBelow(folder)) {
    const url = `/${relative(folder, path)}`;
    files.set(url, readStaticFile(path, url));
  }
  return (request, response, next) => {
    const readOnly = request.method === "GET" || request.method === "HEAD";
    const file = readOnly ? files.get(request.path) : undefined;
    if (file) return sendFile(file, request, response);
    if (readOnly && request.path.startsWith("/assets/"))
      return void response.status(404).type("text").end("not found\n");
    next();
  };
}
