import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createTurns } from "../attempts/turns.server";
import { env } from "../env.server";
import { DomainError } from "../errors";
import source from "./inspector-process.mjs?raw";

export interface Inspected {
  readonly mediaType: "image/jpeg" | "image/png" | "application/pdf";
  /** Pictures encoded anew, squares in the order they were asked for; a PDF as it came. */
  readonly files: readonly Buffer[];
}

/** `type`: not what it has to be, whatever its name says; `pixels`: more than 40 million. */
export type Refused = { readonly reason: "type" | "pixels" };

interface Wanted {
  /** Sides of the squares that are made of a picture; without it the picture stays as large as it is. */
  readonly sides?: readonly number[];
  readonly takesPdf?: boolean;
}

type Answer = "ready" | (Partial<Refused> & { mediaType?: Inspected["mediaType"]; count: number });

const IDLE_MILLISECONDS = 30_000;
const RETRY_SECONDS = 5;
/** One at a time, so that others notice little; and each person one in the line. */
const turnsOfOne = createTurns(1);
const turnsOfAll = createTurns(1);

let running: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

function startProcess(): ChildProcess {
  // Found from where it stands, as `import` in the process will look for it.
  const cwd = dirname(createRequire(import.meta.url).resolve("sharp"));
  const args = ["--title=online-customs-inspector", "--input-type=module", "--eval", source];
  // The kinds of Node know no environment without NODE_ENV.
  const env = {} as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "ignore", "ignore", "ipc"] });
  child.once("exit", () => {
    if (running === child) running = undefined;
  });
  return child;
}

/** Waits for one word of the process; what takes too long or breaks it ends it. */
function nextAnswer(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = (problem?: Error) => {
      clearTimeout(late);
      child.removeAllListeners("message");
      child.off("exit", broken);
      child.off("error", broken);
      if (!problem) return;
      if (running === child) running = undefined;
      child.kill("SIGKILL");
      reject(problem);
    };
    const broken = () =>
      end(new DomainError("overload", "inspection broke off", { retryAfter: RETRY_SECONDS }));
    const late = setTimeout(broken, env.limits.INSPECTION_MILLISECONDS);
    child.once("message", (answer) => {
      end();
      resolve(answer as Answer);
    });
    child.once("exit", broken);
    child.once("error", broken);
  });
}

async function readyProcess(): Promise<ChildProcess> {
  clearTimeout(idle);
  if (running?.connected) return running;
  running = startProcess();
  await nextAnswer(running);
  return running;
}

/** It costs memory and keeps nobody waiting when it has to start again. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  idle = setTimeout(stopInspector, IDLE_MILLISECONDS).unref();
}

function stopInspector(): void {
  clearTimeout(idle);
  running?.kill("SIGKILL");
  running = undefined;
}

async function askProcess(path: string, wanted: Wanted): Promise<Inspected | Refused> {
  const child = await readyProcess();
  child.ref();
  child.channel?.ref();
  const answering = nextAnswer(child);
  child.send({ path, ...wanted });
  const answer = await answering;
  letGo(child);
  if (answer === "ready") throw new Error("the inspector answered out of turn");
  if (answer.reason || !answer.mediaType) return { reason: answer.reason ?? "type" };
  const files = await Promise.all(
    Array.from({ length: answer.count }, (_none, index) => readFile(`${path}.${index}`)),
  );
  return { mediaType: answer.mediaType, files };
}

const FOLDER = join(env.DATA_DIR, "inspection");

async function inspectNow(bytes: Buffer, wanted: Wanted): Promise<Inspected | Refused> {
  const folder = join(FOLDER, randomUUID());
  const path = join(folder, "file");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    return await askProcess(path, wanted);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Looks at what a stranger has sent: by opening it, in a process of its own, whatever its name says.
 * @param owner whose turn it takes
 * @throws DomainError overload when too many wait, or it takes too long
 */
export function inspect(owner: string, bytes: Buffer, wanted: Wanted): Promise<Inspected | Refused> {
  return turnsOfOne(owner, () => turnsOfAll("", () => inspectNow(bytes, wanted)));
}

/** Removes what inspections have left that a crash of the server has ended. */
export async function forgetBrokenInspections(before: number): Promise<void> {
  for (const name of await readdir(FOLDER).catch(() => [])) {
    const folder = join(FOLDER, name);
    const facts = await stat(folder).catch(() => null);
    if (facts && facts.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
