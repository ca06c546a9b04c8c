import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type * as Library from "@aws-sdk/client-s3";
import type { StoreAccess } from "../../../runtime/configuration/store-url";
import { isArchiveName } from "../archive.server";
import { sync } from "../durable-files.server";
import { STORE_TEXT as TEXT } from "./object-store.text";
import { StoreFailed, storeProblem } from "./store-problem.server";

/** S3 accepts at most 10,000 parts per file: 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const CONNECT_MILLISECONDS = 5000;
const SILENT_MILLISECONDS = 60_000;
const TRIES = 4;
/** Key of a file's metadata with the hash of its content. */
const HASH = "sha256";

interface Opened {
  readonly library: typeof Library;
  readonly client: Library.S3Client;
}

/** Loads the library on demand, so that only configured stores need it. */
async function open({ accessKey, secret, endpoint, region, isPathStyle }: StoreAccess): Promise<Opened> {
  const library = await import("@aws-sdk/client-s3");
  const client = new library.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secret },
    forcePathStyle: isPathStyle,
    maxAttempts: TRIES,
    // Each part is signed with its hash; not every compatible store supports checksum trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MILLISECONDS, socketTimeout: SILENT_MILLISECONDS },
  });
  return { library, client };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Backups in a bucket of S3 or a compatible store, under one prefix. */
export class ObjectStore {
  readonly #access: StoreAccess;
  #opened: Promise<Opened> | undefined;

  constructor(access: StoreAccess) {
    this.#access = access;
  }

  #at(name: string) {
    return { Bucket: this.#access.bucket, Key: `${this.#access.prefix}${name}` };
  }

  async #ask<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
    try {
      this.#opened ??= open(this.#access);
      return await work(await this.#opened);
    } catch (problem) {
      throw storeProblem(problem, this.#access);
    }
  }

  /**
   * Stores a file under its name, in parts when it is large; it becomes visible as a
   * whole. Verifies size and hash.
   * @throws StoreFailed
   */
  async put(file: string): Promise<void> {
    const name = basename(file);
    const stats = await stat(file).catch(() => null);
    if (!stats?.isFile()) throw new StoreFailed(TEXT.noFile(file));
    const sha256 = await hashOf(file);
    await this.#ask(async ({ library, client }) => {
      const { Upload } = await import("@aws-sdk/lib-storage");
      const params = { ...this.#at(name), Body: createReadStream(file), Metadata: { [HASH]: sha256 } };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
      const stored = await client.send(new library.HeadObjectCommand(this.#at(name)));
      if (stored.ContentLength !== stats.size || stored.Metadata?.[HASH] !== sha256)
        throw new StoreFailed(TEXT.differs(name));
    });
  }

  /**
   * Returns the names of all backups, the oldest first.
   * @throws StoreFailed
   */
  names(): Promise<string[]> {
    const { bucket: Bucket, prefix: Prefix } = this.#access;
    return this.#ask(async ({ library, client }) => {
      const names: string[] = [];
      for await (const page of library.paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key = "" } of page.Contents ?? []) names.push(Key.slice(Prefix.length));
      return names.filter(isArchiveName).sort();
    });
  }

  /**
   * Downloads a backup to a folder and verifies it against the hash that it was stored with.
   * @returns its path; an incomplete file is never under it
   * @throws StoreFailed
   */
  async fetch(name: string, folder: string): Promise<string> {
    const file = join(folder, name);
    const half = `${file}.half`;
    const stats = await stat(folder).catch(() => null);
    if (!stats?.isDirectory()) throw new StoreFailed(TEXT.noFolder(folder));
    try {
      await this.#ask(async ({ library, client }) => {
        const stored = await client
          .send(new library.GetObjectCommand(this.#at(name)))
          .catch((problem: unknown) => {
            throw problem instanceof library.NoSuchKey ? new StoreFailed(TEXT.missing(name)) : problem;
          });
        const hash = createHash("sha256");
        const hashing = new Transform({
          transform(chunk: Buffer, _encoding, done) {
            hash.update(chunk);
            done(null, chunk);
          },
        });
        const target = createWriteStream(half, { mode: 0o600, flags: "wx" });
        await pipeline(stored.Body as Readable, hashing, target);
        const expected = stored.Metadata?.[HASH];
        if (expected !== undefined && hash.digest("hex") !== expected)
          throw new StoreFailed(TEXT.differs(name));
      });
      await sync(half);
      await rename(half, file);
      return file;
    } finally {
      await rm(half, { force: true });
    }
  }

  /**
   * Removes a backup; succeeds for a missing one.
   * @throws StoreFailed
   */
  async remove(name: string): Promise<void> {
    await this.#ask(({ library, client }) => client.send(new library.DeleteObjectCommand(this.#at(name))));
  }

  /**
   * Removes the oldest backups, so that `keep` of them remain.
   * @returns the names of the removed ones
   * @throws StoreFailed
   */
  async deleteOld(keep: number): Promise<string[]> {
    const names = await this.names();
    const old = names.slice(0, Math.max(0, names.length - keep));
    for (const name of old) await this.remove(name);
    return old;
  }
}
