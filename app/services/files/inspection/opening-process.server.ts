import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createTurns } from "../../runtime/process/turns.server";
import { env } from "../../runtime/configuration/env.server";
import { DomainError } from "../../runtime/failures/errors";

const IDLE_MILLISECONDS = 30_000;
const RETRY_SECONDS = 5;
/** What its objects may take; pictures and unpacked bytes lie beside them, and have limits of their own. */
const HEAP_MIB = 128;

const FOLDER = join(env.DATA_DIR, "inspection");

/** A file was too much for the process that opened it: it ran out of memory, or died of something else. */
export class OpeningBroke extends Error {}

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
   * @throws OpeningBroke
   */
  open<T>(opening: Opening, work: (answer: Answer, path: string) => Promise<T>): Promise<T>;
}

function startProcess(name: string, source: string): ChildProcess {
  // Found from where it stands, as `import` in the process will look for it.
  const cwd = dirname(createRequire(import.meta.url).resolve("sharp"));
  const flags = [`--title=online-customs-${name}`, `--max-old-space-size=${HEAP_MIB}`];
  // The kinds of Node know no environment without NODE_ENV.
  const none = {} as NodeJS.ProcessEnv;
  const args = [...flags, "--input-type=module", "--eval", source];
  return spawn(process.execPath, args, { cwd, env: none, stdio: ["ignore", "ignore", "ignore", "ipc"] });
}

/** Waits for one word of the process; what takes too long or breaks it ends it. */
function nextAnswer(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(late);
      child.removeAllListeners("message");
      child.off("exit", broken);
      child.off("error", broken);
    };
    const fail = (problem: Error) => {
      end();
      child.kill("SIGKILL");
      reject(problem);
    };
    const broken = () => fail(new OpeningBroke("a file was too much for the process that opened it"));
    const late = setTimeout(
      () => fail(new DomainError("overload", "opening took too long", { retryAfter: RETRY_SECONDS })),
      env.limits.INSPECTION_MILLISECONDS,
    );
    child.once("message", (answer) => {
      end();
      resolve(answer);
    });
    child.once("exit", broken);
    child.once("error", broken);
  });
}

/** One process that is started when it is needed, and again after it has broken. */
function createRunner(name: string, source: string): (message: object) => Promise<unknown> {
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(idle);
    running?.kill("SIGKILL");
    running = undefined;
  }
  async function ready(): Promise<ChildProcess> {
    clearTimeout(idle);
    if (running?.connected) return running;
    const child = startProcess(name, source);
    // Who waits for an answer hears of it too; what comes later ends nothing else.
    child.on("error", () => undefined);
    child.once("exit", () => {
      if (running === child) running = undefined;
    });
    running = child;
    await nextAnswer(child);
    return child;
  }
  return async (message) => {
    try {
      const child = await ready();
      child.ref();
      child.channel?.ref();
      const answering = nextAnswer(child);
      child.send(message);
      const answer = await answering;
      // It costs memory and keeps nobody waiting when it has to start again.
      child.unref();
      child.channel?.unref();
      idle = setTimeout(stop, IDLE_MILLISECONDS).unref();
      return answer;
    } catch (error) {
      running = undefined;
      throw error;
    }
  };
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
  const run = createRunner(name, source);
  return {
    async open({ owner, bytes, job }, work) {
      const folder = join(FOLDER, randomUUID());
      const path = join(folder, "file");
      const ask = async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(path, bytes, { mode: 0o600 });
        return (await run({ path, ...job })) as Answer;
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
    const facts = await stat(folder).catch(() => null);
    if (facts && facts.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
