import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSideProcess } from "../../runtime/process/side-process.server";
import { createTurns } from "../../runtime/process/turns.server";
import { env } from "../../runtime/configuration/env.server";

/** What its objects may take; pictures and unpacked bytes lie beside them, and have limits of their own. */
const HEAP_MIB = 128;

const FOLDER = join(env.DATA_DIR, "inspection");

interface Opening {
  /** Whose turn it takes: each person has one in the line. */
  readonly owner: string;
  readonly bytes: Buffer;
  /** What the process is told besides the file's path. */
  readonly job: object;
}

export interface OpeningProcess<Answer> {
  /**
   * Has a file opened; `work` finds beside it what the process has made of it.
   * @throws DomainError overload when too many wait, or it takes too long
   * @throws ProcessBroke when a file was too much for it
   */
  open<T>(opening: Opening, work: (answer: Answer, path: string) => Promise<T>): Promise<T>;
}

/**
 * Opens what strangers have made in a process of its own: no secret, no database and no other request is there, it
 * comes after everybody else, and it has its own limits of time and memory.
 * @param source of a module that says "ready", and then answers each job
 */
export function createOpeningProcess<Answer>(name: string, source: string): OpeningProcess<Answer> {
  // One at a time, so that others notice little; and each person one in the line.
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

/** Removes what has been opened when a crash ended the server. */
export async function forgetBrokenOpenings(before: number): Promise<void> {
  for (const name of await readdir(FOLDER).catch(() => [])) {
    const folder = join(FOLDER, name);
    const stats = await stat(folder).catch(() => null);
    if (stats && stats.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
