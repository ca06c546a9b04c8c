import { spawn, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { DomainError } from "../failures/errors";

const IDLE_MILLISECONDS = 30_000;
const RETRY_SECONDS = 5;

/** The process ended without a response: out of memory, or another fatal error. */
export class ProcessCrashed extends Error {}

interface Program {
  readonly name: string;
  /** Source of a module that sends "ready" and then answers each message. */
  readonly source: string;
  /** Heap limit; buffers are outside the heap. */
  readonly heapMib: number;
  /** Timeout of a start or a response. */
  readonly milliseconds: number;
}

function startProcess({ name, source, heapMib }: Program): ChildProcess {
  // The folder from which the process resolves packages.
  const cwd = dirname(createRequire(import.meta.url).resolve("sharp"));
  const flags = [`--title=online-customs-${name}`, `--max-old-space-size=${heapMib}`];
  // Node's types require NODE_ENV.
  const none = {} as NodeJS.ProcessEnv;
  const args = [...flags, "--input-type=module", "--eval", source];
  return spawn(process.execPath, args, { cwd, env: none, stdio: ["ignore", "ignore", "ignore", "ipc"] });
}

/** Waits for the next message; kills the process on a timeout or error. */
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
    const broken = () => fail(new ProcessCrashed(`the process of ${name} ended before it answered`));
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
 * A child process without the server's secrets, database and requests. It starts on demand, is stopped after
 * half a minute without use, and is restarted after a failure. Callers must make one call at a time.
 * @returns sends a message and resolves to the response; throws DomainError overload on a timeout,
 * ProcessCrashed when the process ends
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
    // Pending calls handle the error themselves; a later one must not crash the server.
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
      // An idle process must not keep the server alive; it is stopped later because it uses memory.
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
