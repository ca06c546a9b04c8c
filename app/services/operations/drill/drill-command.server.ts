import { readDrill, removeDrill, storeDrill } from "../../db/drill/drill-mark.server";
import { inTransaction } from "../../db/transaction.server";
import { COMMAND_LINES } from "../../runtime/commands/command-lines.mjs";
import { now } from "../../runtime/process/clock.server";
import { recordAudit, SYSTEM } from "../audit/audit.server";
import { readQueues } from "../status/read-queues.server";
import { DRILL_TEXT as TEXT } from "./drill.text";

const EXIT_USAGE = 64;

interface Outcome {
  readonly output: string;
  readonly problem?: string;
  readonly exitCode?: number;
}

const BY_COMMAND = { result: "ok", who: SYSTEM.name } as const;

async function end(): Promise<string> {
  const isEnded = await inTransaction(async (tx) => {
    if ((await readDrill(tx)) === null) return false;
    await removeDrill(tx);
    await recordAudit(tx, SYSTEM, { ...BY_COMMAND, event: "drill.ended" });
    return true;
  });
  if (!isEnded) return TEXT.production;
  const queues = await readQueues();
  const waitingIn = (code: string) => queues.find((queue) => queue.code === code)?.waiting ?? 0;
  const notices = waitingIn("outbox");
  const channelMessages = waitingIn("channelMessages");
  return TEXT.ended + (notices + channelMessages > 0 ? TEXT.waiting(notices, channelMessages) : "");
}

async function begin(): Promise<string> {
  await inTransaction(async (tx) => {
    if ((await readDrill(tx)) !== null) return;
    await storeDrill({ since: now(), moment: null }, tx);
    await recordAudit(tx, SYSTEM, { ...BY_COMMAND, event: "drill.begun" });
  });
  return TEXT.begun;
}

async function report(): Promise<string> {
  const drill = await readDrill();
  return drill === null ? TEXT.production : TEXT.drill(drill.since, drill.moment);
}

const ACTS: ReadonlyMap<string | undefined, () => Promise<string>> = new Map([
  [undefined, report],
  ["begin", begin],
  ["end", end],
]);

/** Runs `npm run drill`: reports whether the database is a drill copy, or begins or ends the drill. */
export async function runDrill([act]: readonly string[]): Promise<Outcome> {
  const run = ACTS.get(act);
  if (run) return { output: await run() };
  return { output: "", problem: COMMAND_LINES.drill.usage, exitCode: EXIT_USAGE };
}
