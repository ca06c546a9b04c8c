import { spawn } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { Failure, Interrupted, signalExitCode } from "./failure.mjs";
import { inProject, projectRoot } from "./project-paths.mjs";

const endWithParent = pathToFileURL(inProject("scripts", "lib", "end-with-parent.mjs")).href;

const OUTPUT_MAX = 400_000;

/**
 * npm forwards a terminal's Ctrl+C, which this process has already received: a repeat within this time is
 * ignored.
 */
const SAME_SIGNAL_MS = 300;

const PARENT_CHECK_MS = 200;

const PASSED_ON = ["SIGINT", "SIGTERM", "SIGHUP"];
const running = new Set();
const last = { signal: undefined, at: 0 };

function passOn(signal) {
  const now = performance.now();
  if (signal === last.signal && now - last.at < SAME_SIGNAL_MS) return;
  Object.assign(last, { signal, at: now });
  for (const child of running) child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
}

/**
 * npm sends SIGTERM to its `sh`, which exits without forwarding it; under npm the loss of the parent counts
 * as SIGTERM.
 */
function watchParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    passOn("SIGTERM");
  }, PARENT_CHECK_MS);
  return timer.unref();
}

let parentWatch;

function track(child) {
  if (running.size === 0) {
    for (const signal of PASSED_ON) process.on(signal, passOn);
    if (process.env.npm_lifecycle_event) parentWatch = watchParent();
  }
  running.add(child);
}

function untrack(child) {
  running.delete(child);
  if (running.size > 0) return;
  for (const signal of PASSED_ON) process.off(signal, passOn);
  clearInterval(parentWatch);
}

process.on("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});

function start(command, args, options) {
  const child = spawn(command, args, { cwd: projectRoot, ...options });
  track(child);
  const ended = new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: 127, signal: null, error }));
    child.on(child.stdout ? "close" : "exit", (code, signal) => resolve({ code, signal }));
  }).finally(() => untrack(child));
  return { child, ended };
}

/**
 * Runs a command to its end and returns the last part of its output.
 * @throws Interrupted after a signal
 */
export async function runQuietly(command, args, options = {}) {
  const { child, ended } = start(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output = (output + text).slice(-OUTPUT_MAX);
    });
  }
  const { code, error } = await ended;
  if (last.signal) throw new Interrupted(last.signal);
  return { ok: code === 0, code, output: error ? `${output}\n${error.message}` : output };
}

/**
 * Runs a command to its end, with its output on the terminal.
 * @throws Interrupted after a signal
 */
export async function runVisibly(command, args, options = {}) {
  const { ended } = start(command, args, { ...options, stdio: ["ignore", "inherit", "inherit"] });
  const { code } = await ended;
  if (last.signal) throw new Interrupted(last.signal);
  return { ok: code === 0, code, output: "" };
}

/**
 * Runs a command to its end, with its output in a file.
 * @throws Interrupted after a signal
 */
export async function runLogged(command, args, { file, ...options }) {
  const log = openSync(file, "w");
  const { ended } = start(command, args, { ...options, stdio: ["ignore", log, log] });
  const { code, error } = await ended;
  if (error) writeSync(log, `${error.message}\n`);
  closeSync(log);
  if (last.signal) throw new Interrupted(last.signal);
  return { ok: code === 0, code };
}

/**
 * Runs a server in the foreground and sets its exit code as this process's. It has its own process group;
 * otherwise a terminal's Ctrl+C would reach it twice. `onReady` is called when it sends the message "ready"
 * (`process.send?.("ready")`), with a function that ends it. `output` is where its output goes: the terminal, or
 * an open file.
 */
export async function runInForeground(args, { env = process.env, onReady, output = "inherit" } = {}) {
  const { child, ended } = start(process.execPath, ["--import", endWithParent, ...args], {
    env,
    detached: true,
    stdio: ["inherit", output, output, "ipc"],
  });
  child.on("message", (message) => {
    if (message === "ready") onReady?.(() => child.kill("SIGTERM"));
  });
  const { code, signal, error } = await ended;
  if (error) throw error;
  process.exitCode = signal ? signalExitCode(signal) : code;
}

/**
 * Starts a server without its output, and waits until it is ready.
 * @returns a function that ends it
 * @throws Failure when it ends before
 */
export async function runInBackground(args, { env = process.env } = {}) {
  const { child, ended } = start(process.execPath, ["--import", endWithParent, ...args], {
    env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ready = new Promise((resolve) => {
    child.on("message", (message) => message === "ready" && resolve(true));
  });
  if (!(await Promise.race([ready, ended.then(() => false)]))) throw new Failure("服务没有启动");
  return async () => {
    child.kill("SIGTERM");
    await ended;
  };
}
