import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Request, Response } from "express";
import { PACK_FROM_BYTES } from "./page-body.server";

const pack = promisify(gzip);

/** A response in bytes, created once and sent to many clients; its ETag is derived from its content. */
export class CachedResponse {
  readonly #etag: string;
  readonly #plain: Buffer;
  readonly #packed: Buffer | null;

  private constructor(plain: Buffer, packed: Buffer | null) {
    this.#etag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
    this.#plain = plain;
    this.#packed = packed;
  }

  /** @param body JSON; @param isPacked whether to compress it in advance, because it is sent often */
  static async of(body: string, { isPacked }: { isPacked: boolean }): Promise<CachedResponse> {
    const plain = Buffer.from(body);
    const packed = isPacked && plain.length >= PACK_FROM_BYTES ? await pack(plain, { level: 9 }) : null;
    return new CachedResponse(plain, packed);
  }

  /** Sends the response, or 304 where the client's If-None-Match matches. */
  send(request: Request, response: Response): void {
    const packed = this.#packed && request.acceptsEncodings("gzip") === "gzip" ? this.#packed : null;
    // A strong ETag: each encoding has its own.
    response.setHeader("ETag", packed ? `"${this.#etag}-gzip"` : `"${this.#etag}"`);
    response.setHeader("Cache-Control", "private, no-cache");
    if (this.#packed) response.vary("Accept-Encoding");
    if (this.#isKnownTo(request.headers["if-none-match"])) {
      response.statusCode = 304;
      return void response.end();
    }
    const body = packed ?? this.#plain;
    if (packed) response.setHeader("Content-Encoding", "gzip");
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.setHeader("Content-Length", body.length);
    response.end(body);
  }

  #isKnownTo(ifNoneMatch: string | undefined): boolean {
    const tags = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
    return tags.some((tag) => tag === "*" || tag === `"${this.#etag}"` || tag === `"${this.#etag}-gzip"`);
  }
}
