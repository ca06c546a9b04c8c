import { db } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import { inTransaction } from "../../../db/transaction.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { now } from "../../../runtime/process/clock.server";
import { CHANNEL_TEXT, RUNNING_TEXT } from "../channel.text";
import { MODES } from "../channel.types";
import { requireStaff, getLiveChannel, type ChannelRow } from "../find-channel.server";
import { testCards } from "./card-steps.server";
import { testFolders } from "./folder-steps.server";
import { testEndpoint, testQueue, unreached } from "./reach-steps.server";
import { isPassed, TEST_TEXT as TEXT, textOf, type TestStep } from "./test-steps";

const TIME_LIMIT_MILLISECONDS = 15_000;

const CONNECTION_TESTS = {
  [MODES.folder]: { run: testFolders, name: TEXT.folder },
  [MODES.endpoint]: { run: testEndpoint, name: TEXT.reach },
  [MODES.queue]: { run: testQueue, name: TEXT.queue },
} as const;

/**
 * Tests the connection of a channel, step by step, within a time limit: an unreachable share can block a call
 * for minutes.
 */
async function runTest(row: ChannelRow): Promise<readonly TestStep[]> {
  const steps: TestStep[] = [];
  const connectionTest = CONNECTION_TESTS[row.transfer_mode as keyof typeof CONNECTION_TESTS];
  const signal = AbortSignal.timeout(TIME_LIMIT_MILLISECONDS);
  const ended = new Promise<"late">((resolve) =>
    signal.addEventListener("abort", () => resolve("late"), { once: true }),
  );
  const add = (step: TestStep) => {
    // Steps after the time limit are ignored.
    if (!signal.aborted) steps.push(step);
  };
  const outcome = await Promise.race([
    connectionTest.run(row, add, signal).then(() => "done" as const),
    ended,
  ]);
  const found = [...steps];
  if (outcome === "late" && found.every(({ isGood }) => isGood))
    found.push(
      row.transfer_mode === MODES.folder
        ? { name: connectionTest.name, isGood: false, text: TEXT.inTime }
        : unreached(connectionTest.name, TEXT.inTime),
    );
  const cards = await testCards(db, row);
  return cards ? [...found, cards] : found;
}

export type Tested = { readonly ok: true; readonly text: string } | Refused;

/**
 * Tests the connection of a channel, and stores the result with time and actor. A channel that was changed
 * meanwhile has to be tested again.
 * @throws DomainError forbidden for an actor who is not staff, not-found for an archived channel
 */
export async function testChannel(actor: Actor, id: number): Promise<Tested> {
  requireStaff(actor.scope);
  const row = await getLiveChannel(db, actor.scope, id);
  const steps = await runTest(row);
  const hasPassed = isPassed(steps);
  await inTransaction(async (tx) => {
    await lockRow(tx, "channels", id);
    const current = await getLiveChannel(tx, actor.scope, id);
    const isSame = current.updated_at === row.updated_at;
    await tx
      .updateTable("channels")
      .set({ tested_at: now(), tested_by: actor.who, test_steps: JSON.stringify(steps) })
      .set({ is_tested: hasPassed && isSame ? 1 : 0 })
      .where("id", "=", id)
      .execute();
    const testResult = hasPassed ? RUNNING_TEXT.passed : RUNNING_TEXT.failed;
    await recordEdit(tx, actor, {
      event: "channel.tested",
      object: { type: "channel", id },
      detail: { testResult },
    });
  });
  const bad = steps.find(({ isGood }) => !isGood);
  if (!bad) return { ok: true, text: CHANNEL_TEXT.testGood };
  const text = textOf(bad, { isAdministrator: actor.rights.admin });
  return refusedBy(CHANNEL_TEXT.testBad(`${bad.name}：${text}`));
}
