import { constants } from "node:os";

const SHOWN_LINES = 60;

/**
 * A failure that the user can act on: `message` states the problem and the remedy, `output` is a command's
 * output.
 */
export class Failure extends Error {
  /** @param {{ output?: string, exitCode?: number, failedFiles?: string[] }} [details] `failedFiles` of a test run that reached its end */
  constructor(message, { output = "", exitCode = 1, failedFiles } = {}) {
    super(message);
    this.failedFiles = failedFiles;
    this.output = output;
    this.exitCode = exitCode;
  }
}

/** The work was ended by a signal; it needs no explanation. */
export class Interrupted extends Error {
  constructor(signal) {
    super(`已中断（${signal}）`);
    this.exitCode = signalExitCode(signal);
  }
}

/** The exit code by which shells report an end by a signal. */
export const signalExitCode = (signal) => 128 + (constants.signals[signal] ?? 0);

export function lastLines(text, count = SHOWN_LINES) {
  const lines = text.trimEnd().split("\n");
  const last = lines.slice(-count);
  return lines.length > count
    ? [`…（前面还有 ${lines.length - count} 行）`, ...last].join("\n")
    : last.join("\n");
}

/** Runs a script's main function; prints errors and sets the exit code. */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    if (error instanceof Failure) {
      if (error.output.trim()) console.error(`\n${lastLines(error.output)}`);
      console.error(`\n错误：${error.message}`);
    } else {
      console.error(error instanceof Interrupted ? `\n${error.message}` : error);
    }
    process.exitCode = error.exitCode ?? 1;
  }
}
