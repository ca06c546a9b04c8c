import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSideProcess } from "../../runtime/process/side-process.server";
import { createTurns } from "../../runtime/process/turns.server";
import { env } from "../../runtime/configuration/env.server";

/**
 * Heap limit of the process; pictures and unpacked bytes are outside the heap and have limits of their own.
 */
const HEAP_MIB = 128;

const FOLDER = join(env.DATA_DIR, "inspection");

interface Opening {
  /** The queue runs one opening per owner at a time. */
  readonly owner: string;
  readonly bytes: Buffer;
  /** Sent to the process besides the file's path. */
  readonly job: object;
}

export interface OpeningProcess<Answer> {
  /**
   * Has the process open a file; `work` reads the process's output files beside `path`,
   * which are deleted afterwards.
   * @throws DomainError overload when the queue is full or a timeout passes
   * @throws ProcessCrashed when the file broke the process
   */
  open<T>(opening: Opening, work: (answer: Answer, path: string) => Promise<T>): Promise<T>;
}

/**
 * Creates a process that opens untrusted files: it has no secrets, no database connection and no other
 * requests, a low priority, and its own limits of time and memory.
 * @param source of a module that sends "ready" and then answers each job
 */
export function createOpeningProcess<Answer>(name: string, source: string): OpeningProcess<Answer> {
  // One file at a time limits the load on other requests; one queued file per owner keeps the queue fair.
  const turnsOfOne = createTurns(1);
  const turnsOfAll = createTurns(1);
  const milliseconds = env.limits.INSPECTION_MILLISECONDS;
  const run = createSideProcess<Answer>({ name, source, heapMib: HEAP_MIB, milliseconds });
  return {
    async open({ owner, bytes, job }, work) {
      const folder = join(FOLDER, randomUUID());
      const path = join(folder, "file");
      const ask = async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(path, bytes, { mode: 0o600 });
        return run({ path, ...job });
      };
      try {
        return await work(await turnsOfOne(owner, () => turnsOfAll("", ask)), path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Removes folders of openings that a crash of the server has left, if older than `before`. */
export async function deleteAbandonedOpenings(before: number): Promise<void> {
  for (const name of await readdir(FOLDER).catch(() => [])) {
    const folder = join(FOLDER, name);
    const stats = await stat(folder).catch(() => null);
    if (stats && stats.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
