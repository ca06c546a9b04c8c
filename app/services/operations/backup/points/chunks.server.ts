import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { encryptBytes, sync, writeDurably } from "../durable-files.server";
import type { Protection } from "../backup.types";

/** Large enough that a gigabyte needs few files, small enough that a changed row repeats little. */
const CHUNK_BYTES = 64 * 1024;
const compress = promisify(gzip);

/**
 * Stores the contents of files in chunks, each chunk once, however many files and recovery points contain it.
 */
export class Chunks {
  readonly #folder: string;
  readonly #protection: Protection | null;
  readonly #touched = new Set<string>();
  newChunks = 0;
  newBytes = 0;

  constructor(folder: string, protection: Protection | null) {
    this.#folder = folder;
    this.#protection = protection;
  }

  async #store(content: Buffer): Promise<string> {
    const name = createHash("sha256").update(content).digest("hex");
    const file = join(this.#folder, name.slice(0, 2), name);
    if (existsSync(file)) return name;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const packed = await encryptBytes(await compress(content, { level: 1 }), this.#protection);
    await writeDurably(file, packed);
    this.#touched.add(dirname(file));
    this.newChunks += 1;
    this.newBytes += packed.length;
    return name;
  }

  /**
   * Stores the content of a file.
   * @returns its size and hash, and its chunks in order
   */
  async add(path: string): Promise<{ bytes: number; sha256: string; chunks: string[] }> {
    const whole = createHash("sha256");
    const chunks: string[] = [];
    let bytes = 0;
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      const content = chunk as Buffer;
      whole.update(content);
      bytes += content.length;
      chunks.push(await this.#store(content));
    }
    return { bytes, sha256: whole.digest("hex"), chunks };
  }

  /** Makes the new chunks durable against a power loss. */
  async settle(): Promise<void> {
    for (const folder of [...this.#touched, this.#folder]) if (existsSync(folder)) await sync(folder);
  }
}
