import { spawn, type ChildProcess } from "node:child_process";
import { text } from "node:stream/consumers";
import type { BackupInfo } from "./backup.types";
import { BACKUP_TEXT as TEXT } from "./backup.text";
import type { BackupPlan } from "./backup-settings.server";
import type { PointInfo } from "./points/point.types";
import { dropUnfinished } from "./make-backup.server";

/** What the process has said when it made none. */
class BackupFailed extends Error {}

/** @throws BackupFailed @throws the signal's reason when it is no longer wanted */
type Run<Info> = (plan: BackupPlan, isUnwanted: AbortSignal) => Promise<Info>;
export type RunBackup = Run<BackupInfo>;
export type RunPoint = Run<PointInfo>;

/**
 * @param file the whole path of what is put there, the name of what is removed
 * @throws BackupFailed @throws the signal's reason when it is no longer wanted
 */
export type RunCopy = (act: "put" | "remove", file: string, isUnwanted: AbortSignal) => Promise<void>;

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });

/** Runs a command of the bundle. @returns what it has printed @throws BackupFailed */
async function run(args: readonly string[], isUnwanted: AbortSignal): Promise<string> {
  // What Node itself warns of is no reason why it failed.
  const stdio = ["ignore", "pipe", "pipe", "ipc"] as const;
  const child = spawn(process.execPath, ["--no-warnings", ...args], { stdio: [...stdio] });
  // That it cannot be started is told below; what comes later ends nothing else.
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
      await dropUnfinished(folder).catch(() => undefined);
      throw error;
    }
  };

/**
 * Makes backups in a process of its own: copying a database holds its process up for as long as it takes.
 * @param bundle the server's, which has the command
 */
export const backupsByProcess = (bundle: string): RunBackup => byProcess<BackupInfo>(bundle, []);

/** Makes recovery points in the same way. */
export const pointsByProcess = (bundle: string): RunPoint => byProcess<PointInfo>(bundle, ["--point"]);

/** Moves backups to the object store and away from it in the same way: its library is no part of a server. */
export const copiesByProcess =
  (bundle: string): RunCopy =>
  async (act, file, isUnwanted) => {
    await run([bundle, "backup:store", act, file], isUnwanted);
  };
