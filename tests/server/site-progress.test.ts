import { spawn } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { whileProgressing } from "../support/process-progress";

const STILL_MILLISECONDS = 400;

/** Runs a program in a process, and collects its output. */
function run(program: string) {
  const child = spawn(process.execPath, ["--eval", program], { stdio: ["ignore", "pipe", "ignore"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const ended = new Promise((done) => child.once("close", done));
  return { pid: child.pid!, output: () => printed, errors: () => "", ended };
}

const WORKS = "const end = Date.now() + 3 * 400; while (Date.now() < end); console.log('done');";

it("a process is waited for as long as it computes", async () => {
  const process = run(`${WORKS} setInterval(() => undefined, 1000)`);
  await whileProgressing("the end", process, () => process.output().includes("done"), STILL_MILLISECONDS);
});

it("a process that only waits is given up, with what it has said", async () => {
  const process = run("console.log('waiting for a lock'); setInterval(() => undefined, 100_000)");
  await expect(whileProgressing("the end", process, () => false, STILL_MILLISECONDS)).rejects.toThrow(
    /^no progress towards the end; the server has printed:\nwaiting for a lock\n$/,
  );
});

it("a process that ends is given up at once", async () => {
  const process = run("console.log('bad configuration')");
  await expect(whileProgressing("the end", process, () => false)).rejects.toThrow(
    /^the server ended before the end:\nbad configuration\n$/,
  );
});
