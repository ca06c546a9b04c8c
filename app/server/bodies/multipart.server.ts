import type { Readable } from "node:stream";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { createTurns } from "~/services/runtime/process/turns.server";
import { env } from "~/services/runtime/configuration/env.server";
import { DomainError } from "~/services/runtime/failures/errors";

/** A file as posted: name and type are the sender's claims, and prove nothing. */
export interface PostedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface Multipart {
  readonly fields: URLSearchParams;
  readonly files: readonly (readonly [field: string, file: PostedFile])[];
}

export const isMultipart = (contentType: string | null | undefined) =>
  /^multipart\/form-data\s*;/i.test(contentType ?? "");

/** The maximum size in bytes of a body with this many files. */
export const uploadBytes = (files: number) => files * env.limits.UPLOAD_BYTES;

/** The body is too large or of another type; pages detect that by the headers and never throw it. */
export class BodyRefused extends Error {
  readonly status: 413 | 415;
  constructor(status: BodyRefused["status"]) {
    super(`body refused: ${status}`);
    this.status = status;
  }
}

const HEADER_BYTES = 4096;
const HEADERS_PER_PART = 10;
/** Events of exceeded limits, which only an attacker causes. */
const LIMIT_EVENTS = ["partsLimit", "filesLimit", "fieldsLimit"] as const;

/** Bodies of waiting requests are not read yet, and a slow sender blocks only its own turns. */
const turnsOfOne = createTurns(4);
const turnsOfAll = createTurns(16);

function parserFor(contentType: string, files: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: {
        files,
        fields: env.limits.FORM_FIELDS,
        fieldSize: env.limits.FORM_BYTES,
        headerPairs: HEADERS_PER_PART,
        headerSize: HEADER_BYTES,
      },
    });
  } catch {
    // A missing or invalid boundary.
    throw new DomainError("unreadable");
  }
}

/** Decodes the characters that browsers escape in file names. */
const plainName = (name: string) => name.replace(/%(?:22|0D|0A)/gi, (spelled) => decodeURIComponent(spelled));

/**
 * Collects a file; an empty file field is sent as a file without name and bytes, and is dropped. It is
 * written into one buffer of the maximum size, which uses memory only as far as it is filled: concatenating
 * chunks at the end would take twice the file.
 */
function collect(
  stream: BusboyFileStream,
  most: number,
  { whenWhole, fail }: { whenWhole: (bytes: Buffer) => void; fail: () => void },
): void {
  let room: Buffer | undefined;
  let length = 0;
  stream.on("data", (chunk: Buffer) => {
    room ??= Buffer.allocUnsafeSlow(most);
    if (length + chunk.length > most) return fail();
    length += chunk.copy(room, length);
  });
  stream.on("error", fail);
  stream.on("end", () => whenWhole((room ?? Buffer.alloc(0)).subarray(0, length)));
}

interface Limited {
  readonly contentType: string;
  readonly files: number;
  readonly bytes: number;
}

function parse(body: Readable, { contentType, files, bytes }: Limited): Promise<Multipart> {
  const parser = parserFor(contentType, files);
  const found: [string, PostedFile][] = [];
  const fields = new URLSearchParams();
  let taken = 0;
  let text = 0;
  return new Promise((resolve, reject) => {
    const fail = (error: Error = new DomainError("unreadable")) => {
      // The rest is not destroyed, or the sender could not read the response.
      body.unpipe(parser);
      reject(error);
    };
    body.on("data", (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > bytes) fail(new BodyRefused(413));
    });
    body.once("error", () => fail());
    body.once("close", () => {
      if (!body.readableEnded) fail();
    });
    for (const event of LIMIT_EVENTS) parser.on(event, () => fail());
    parser.on("error", () => fail());
    parser.on("field", (name, value: string, _nameCut, valueCut) => {
      text += value.length;
      if (valueCut || text > env.limits.FORM_BYTES) return fail();
      fields.append(name ?? "", value);
    });
    parser.on("file", (field, stream, name, _encoding, type) => {
      const whenWhole = (whole: Buffer) => {
        if (name || whole.length > 0)
          found.push([field ?? "", { name: plainName(name ?? ""), type, bytes: whole }]);
      };
      collect(stream, bytes, { whenWhole, fail });
    });
    parser.on("finish", () => resolve({ fields, files: found }));
    body.pipe(parser);
  });
}

/**
 * Reads a multipart form into memory, in turns.
 * @param owner whose turn it takes
 * @param files maximum number of files
 * @param bytes maximum length of the body
 * @throws DomainError unreadable, overload; BodyRefused
 */
export async function readMultipart(
  body: Readable,
  {
    contentType,
    owner,
    files,
    bytes = uploadBytes(files),
  }: { contentType: string; owner: string; files: number; bytes?: number },
): Promise<Multipart> {
  if (!isMultipart(contentType)) throw new BodyRefused(415);
  const read = async () => {
    // A connection that was closed while waiting sends nothing more, and no event.
    if (body.destroyed) throw new DomainError("unreadable");
    return parse(body, { contentType, files, bytes });
  };
  return turnsOfOne(owner, () => turnsOfAll("", read));
}
