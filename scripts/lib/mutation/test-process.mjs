import { fork } from "node:child_process";
import { once } from "node:events";
import { Failure } from "../failure.mjs";
import { inProject } from "../project-paths.mjs";
import { testEnvironment } from "../test-environment.mjs";

const PROGRAM = inProject("scripts", "lib", "mutation", "vitest-process.mjs");
/**
 * Exceeds the time between two reports of progress, also under load; a mutant with an endless loop reports
 * none.
 */
const SILENCE_MS = 90_000;

const LATE = { isOk: false, failed: [], outcome: "late" };
const ENDED = { isOk: false, failed: [], outcome: "ended" };

/** Sends a request and waits for its answer as long as its tests make progress. */
function answerOf(child, request) {
  return new Promise((resolve) => {
    let timer;
    const settle = (answer) => {
      clearTimeout(timer);
      child.off("message", onMessage);
      child.off("exit", onExit);
      resolve(answer);
    };
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SILENCE_MS, LATE);
    };
    const onExit = () => settle(ENDED);
    const onMessage = (message) => (message === "progress" ? watch() : settle(message));
    child.on("message", onMessage).once("exit", onExit);
    watch();
    child.send(request, (error) => error && settle(ENDED));
  });
}

async function startChild(temporaryFolder) {
  const env = { ...testEnvironment(), TMPDIR: temporaryFolder };
  const child = fork(PROGRAM, { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [first] = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (first !== "ready") throw new Failure("测试进程没有启动");
  return child;
}

/**
 * Runs test files in a process that is replaced when it does not answer or has ended.
 * @param {string} temporaryFolder
 */
export function startTestProcess(temporaryFolder) {
  let child = null;

  async function stop() {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill("SIGKILL");
    await once(ending, "exit");
  }

  async function askOnce(request) {
    child ??= await startChild(temporaryFolder);
    const answer = await answerOf(child, request);
    if (answer.outcome) await stop();
    return answer;
  }

  /**
   * Runs test files, with one module replaced in memory. A process that ends is started again once, because a
   * native module of an ended thread may be the cause; the second time the mutant is.
   * @param {{ tests: string[], module?: { path: string, text: string } }} request
   * @returns {Promise<{ isOk: boolean, failed: string[], outcome?: "late" | "ended" }>}
   */
  async function ask(request) {
    const answer = await askOnce(request);
    return answer === ENDED ? askOnce(request) : answer;
  }

  return { ask, stop };
}
