import { spawn, type ChildProcess } from "node:child_process";
import { text } from "node:stream/consumers";
import type { BackupInfo } from "./backup.types";
import { BACKUP_TEXT as TEXT } from "./backup.text";
import type { BackupPlan } from "./backup-settings.server";
import type { PointInfo } from "./points/point.types";
import { deleteUnfinished } from "./make-backup.server";

/** The process has failed; the message is its error output. */
class BackupFailed extends Error {}

/** @throws BackupFailed @throws the signal's reason when it was aborted */
type Run<Info> = (plan: BackupPlan, isUnwanted: AbortSignal) => Promise<Info>;
export type RunBackup = Run<BackupInfo>;
export type RunPoint = Run<PointInfo>;

/**
 * @param file the whole path of a file to put, the name of one to remove
 * @throws BackupFailed @throws the signal's reason when it was aborted
 */
export type RunCopy = (act: "put" | "remove", file: string, isUnwanted: AbortSignal) => Promise<void>;

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });

/**
 * Runs a command of the bundle.
 * @returns its output
 * @throws BackupFailed
 */
async function run(args: readonly string[], isUnwanted: AbortSignal): Promise<string> {
  // Warnings of Node are suppressed, because the error output is the message of a failure.
  const stdio = ["ignore", "pipe", "pipe", "ipc"] as const;
  const child = spawn(process.execPath, ["--no-warnings", ...args], { stdio: [...stdio] });
  // Failing to start is reported by `ended`; later errors must not be unhandled.
  child.on("error", () => undefined);
  const kill = () => void child.kill("SIGKILL");
  isUnwanted.addEventListener("abort", kill);
  try {
    const [code, output, problem] = await Promise.all([
      ended(child),
      text(child.stdout!),
      text(child.stderr!),
    ]);
    if (code === 0) return output;
    isUnwanted.throwIfAborted();
    throw new BackupFailed(problem.trim().split("\n", 3).join(" ") || TEXT.ended(code));
  } finally {
    isUnwanted.removeEventListener("abort", kill);
  }
}

const byProcess =
  <Info>(bundle: string, kind: readonly string[]): Run<Info> =>
  async ({ folder, recipient }, isUnwanted) => {
    const key = recipient === null ? [] : ["--recipient", recipient];
    try {
      const output = await run([bundle, "backup", ...kind, "--json", "--to", folder, ...key], isUnwanted);
      return JSON.parse(output) as Info;
    } catch (error) {
      await deleteUnfinished(folder).catch(() => undefined);
      throw error;
    }
  };

/**
 * Makes backups in a separate process, because copying a database blocks its process.
 * @param bundle the server's bundle, which contains the command
 */
export const backupsByProcess = (bundle: string): RunBackup => byProcess<BackupInfo>(bundle, []);

/** Makes recovery points in a separate process. */
export const pointsByProcess = (bundle: string): RunPoint => byProcess<PointInfo>(bundle, ["--point"]);

/**
 * Puts backups into the object store or removes them in a separate process, because its library
 * is not loaded by servers.
 */
export const copiesByProcess =
  (bundle: string): RunCopy =>
  async (act, file, isUnwanted) => {
    await run([bundle, "backup:store", act, file], isUnwanted);
  };
