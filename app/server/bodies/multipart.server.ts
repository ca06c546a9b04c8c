import type { Readable } from "node:stream";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { createTurns } from "~/services/runtime/process/turns.server";
import { env } from "~/services/runtime/configuration/env.server";
import { DomainError } from "~/services/runtime/failures/errors";

/** A file as it was posted: name and type are what the sender says, and prove nothing. */
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

/** What a body with so many files may have in bytes. */
export const uploadBytes = (files: number) => files * env.limits.UPLOAD_BYTES;

/** More comes than may come, or something else; pages find out by the headers and never meet it. */
export class BodyRefused extends Error {
  readonly status: 413 | 415;
  constructor(status: BodyRefused["status"]) {
    super(`body refused: ${status}`);
    this.status = status;
  }
}

const HEADER_BYTES = 4096;
const HEADERS_PER_PART = 10;
/** Signs of somebody who tries out what this server bears. */
const LIMIT_EVENTS = ["partsLimit", "filesLimit", "fieldsLimit"] as const;

/** Whoever waits for a turn has not been read yet, and who sends slowly holds up nobody but themselves. */
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
    // No boundary, or one that is no boundary.
    throw new DomainError("unreadable");
  }
}

/** Browsers spell in a file's name what would end it otherwise. */
const plainName = (name: string) => name.replace(/%(?:22|0D|0A)/gi, (spelled) => decodeURIComponent(spelled));

/**
 * Collects a file; a field left empty by a browser is a file without name and bytes, and counts as none. It is
 * written where all of it has room, which takes memory only as far as it is filled: pieces that are put together
 * at the end would take twice the file.
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
      // The rest is not destroyed: who sends it could not read the answer.
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
 * Reads a form with files into memory, in turns.
 * @param owner whose turn it takes
 * @param files how many may be in it
 * @param bytes how long all of it may be
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
    // Whoever has gone while they waited sends nothing more, and no event.
    if (body.destroyed) throw new DomainError("unreadable");
    return parse(body, { contentType, files, bytes });
  };
  return turnsOfOne(owner, () => turnsOfAll("", read));
}
