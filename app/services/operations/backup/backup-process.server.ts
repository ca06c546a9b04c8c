import { spawn, type ChildProcess } from "node:child_process";
import { text } from "node:stream/consumers";
import type { BackupFacts } from "./backup.types";
import { BACKUP_TEXT as TEXT } from "./backup.text";
import type { BackupPlan } from "./backup-settings.server";
import type { PointFacts } from "./points/point.types";
import { dropUnfinished } from "./make-backup.server";

/** What the process has said when it made none. */
class BackupFailed extends Error {}

/** @throws BackupFailed @throws the signal's reason when it is no longer wanted */
type Run<Facts> = (plan: BackupPlan, isUnwanted: AbortSignal) => Promise<Facts>;
export type RunBackup = Run<BackupFacts>;
export type RunPoint = Run<PointFacts>;

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });

const byProcess =
  <Facts>(bundle: string, kind: readonly string[]): Run<Facts> =>
  async ({ folder, recipient }, isUnwanted) => {
    const key = recipient === null ? [] : ["--recipient", recipient];
    const args = [bundle, "backup", ...kind, "--json", "--to", folder, ...key];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe", "ipc"] });
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
      if (code === 0) return JSON.parse(output) as Facts;
      await dropUnfinished(folder).catch(() => undefined);
      isUnwanted.throwIfAborted();
      throw new BackupFailed(problem.trim().split("\n", 3).join(" ") || TEXT.ended(code));
    } finally {
      isUnwanted.removeEventListener("abort", kill);
    }
  };

/**
 * Makes backups in a process of its own: copying a database holds its process up for as long as it takes.
 * @param bundle the server's, which has the command
 */
export const backupsByProcess = (bundle: string): RunBackup => byProcess<BackupFacts>(bundle, []);

/** Makes recovery points in the same way. */
export const pointsByProcess = (bundle: string): RunPoint => byProcess<PointFacts>(bundle, ["--point"]);
