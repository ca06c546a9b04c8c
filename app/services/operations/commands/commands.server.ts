import { runAuditVerify } from "../audit/verify-command.server";
import { runBackup } from "../backup/backup-command.server";
import { runDrill } from "../drill/drill-command.server";
import { runRestore } from "../backup/restore/restore-command.server";
import { runStore } from "../backup/store/store-command.server";
import { runCertification } from "../../organizations/certification/review/review-command.server";
import { runCheck } from "../../db/check/check-command.server";
import { runMove } from "../../db/move/move-command.server";
import { runDemo } from "../demo/demo-command.server";
import { runMessage } from "../../messaging/messages/message-command.server";
import { runHsCodes } from "../../reference-data/inspection-names/load-names.server";
import { runOutbox } from "../../messaging/notify/outbox/outbox-command.server";

interface Outcome {
  readonly output: string;
  /** Printed to standard error. */
  readonly problem?: string;
  /** Defaults to 0. */
  readonly exitCode?: number;
}

export interface Command {
  /** Whether the database is migrated and seeded first; commands that only read must not create one. */
  readonly prepares: boolean;
  readonly run: (args: readonly string[]) => Promise<Outcome>;
}

/** The commands of COMMAND_LINES. */
const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ["demo", { prepares: true, run: runDemo }],
  ["audit:verify", { prepares: false, run: runAuditVerify }],
  ["backup", { prepares: false, run: runBackup }],
  ["backup:store", { prepares: false, run: runStore }],
  ["restore", { prepares: false, run: runRestore }],
  ["drill", { prepares: false, run: runDrill }],
  ["check", { prepares: false, run: runCheck }],
  ["certification", { prepares: false, run: runCertification }],
  ["hs-codes", { prepares: true, run: runHsCodes }],
  ["move", { prepares: false, run: runMove }],
  ["message", { prepares: false, run: runMessage }],
  ["outbox", { prepares: false, run: runOutbox }],
]);

/** @throws Error for a name that is not in COMMAND_LINES */
export function findCommand(name: string): Command {
  const command = COMMANDS.get(name);
  if (command) return command;
  throw new Error(`no command ${name}`);
}
