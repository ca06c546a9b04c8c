import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { sealBytes, sync } from "../durable-files.server";
import type { Protection } from "../backup.types";

/** Large enough that a gigabyte has few files, small enough that a changed row repeats little. */
const PIECE_BYTES = 64 * 1024;
const compress = promisify(gzip);

/** Keeps what files consist of, each piece once, however many files and moments have it. */
export class Pieces {
  readonly #folder: string;
  readonly #protection: Protection | null;
  readonly #touched = new Set<string>();
  newPieces = 0;
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
    const packed = await sealBytes(await compress(content, { level: 1 }), this.#protection);
    // Under its name only once the disk has it: what stands there is whole.
    const half = `${file}.${process.pid}`;
    const handle = await open(half, "w", 0o600);
    try {
      await handle.writeFile(packed);
      await handle.sync();
      await handle.close();
      await rename(half, file);
    } catch (error) {
      await handle.close().catch(() => undefined);
      await rm(half, { force: true });
      throw error;
    }
    this.#touched.add(dirname(file));
    this.newPieces += 1;
    this.newBytes += packed.length;
    return name;
  }

  /** Stores what a file holds. @returns its size and hash, and its pieces in their order */
  async add(path: string): Promise<{ bytes: number; sha256: string; pieces: string[] }> {
    const whole = createHash("sha256");
    const pieces: string[] = [];
    let bytes = 0;
    for await (const chunk of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
      const content = chunk as Buffer;
      whole.update(content);
      bytes += content.length;
      pieces.push(await this.#store(content));
    }
    return { bytes, sha256: whole.digest("hex"), pieces };
  }

  /** After this a loss of power takes none of them away. */
  async settle(): Promise<void> {
    for (const folder of [...this.#touched, this.#folder]) if (existsSync(folder)) await sync(folder);
  }
}
