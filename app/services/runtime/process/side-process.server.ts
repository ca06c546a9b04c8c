import { spawn, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { DomainError } from "../failures/errors";

const IDLE_MILLISECONDS = 30_000;
const RETRY_SECONDS = 5;

/** The process ended before it answered: it ran out of memory, or died of something else. */
export class ProcessBroke extends Error {}

interface Program {
  readonly name: string;
  /** Of a module that says "ready", and then answers each message. */
  readonly source: string;
  /** What its objects may take; bytes lie beside them. */
  readonly heapMib: number;
  /** How long a start or an answer may take. */
  readonly milliseconds: number;
}

function startProcess({ name, source, heapMib }: Program): ChildProcess {
  // Found from where it stands, as `import` in the process will look for packages.
  const cwd = dirname(createRequire(import.meta.url).resolve("sharp"));
  const flags = [`--title=online-customs-${name}`, `--max-old-space-size=${heapMib}`];
  // The kinds of Node know no environment without NODE_ENV.
  const none = {} as NodeJS.ProcessEnv;
  const args = [...flags, "--input-type=module", "--eval", source];
  return spawn(process.execPath, args, { cwd, env: none, stdio: ["ignore", "ignore", "ignore", "ipc"] });
}

/** Waits for one word of the process; what takes too long or breaks it ends it. */
function nextAnswer(child: ChildProcess, { name, milliseconds }: Program): Promise<unknown> {
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
    const broken = () => fail(new ProcessBroke(`the process of ${name} ended before it answered`));
    const late = setTimeout(
      () => fail(new DomainError("overload", `${name} took too long`, { retryAfter: RETRY_SECONDS })),
      milliseconds,
    );
    child.once("message", (answer) => {
      end();
      resolve(answer);
    });
    child.once("exit", broken);
    child.once("error", broken);
  });
}

/**
 * A process beside the server's, without its secrets, database and requests. It is started when it is needed, ended
 * after half a minute of idleness, and started again after it has broken. One question at a time.
 * @returns asks it; throws DomainError overload when it takes too long, ProcessBroke when it ends instead
 */
export function createSideProcess<Answer>(program: Program): (message: object) => Promise<Answer> {
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
    const child = startProcess(program);
    // Who waits for an answer hears of it too; what comes later ends nothing else.
    child.on("error", () => undefined);
    child.once("exit", () => {
      if (running === child) running = undefined;
    });
    running = child;
    await nextAnswer(child, program);
    return child;
  }
  return async (message) => {
    try {
      const child = await ready();
      child.ref();
      child.channel?.ref();
      const answering = nextAnswer(child, program);
      child.send(message);
      const answer = await answering;
      // It costs memory and keeps nobody waiting when it has to start again.
      child.unref();
      child.channel?.unref();
      idle = setTimeout(stop, IDLE_MILLISECONDS).unref();
      return answer as Answer;
    } catch (error) {
      running = undefined;
      throw error;
    }
  };
}
