import type { Tx } from "../../../db/client.server";
import { now } from "../../../runtime/process/clock.server";
import { DIRECTIONS, SENDING } from "../traffic/traffic-states";

/**
 * `Successed_I_S1_t-1_20261125101112345.xml`: the name of the import client's answer states the result of a
 * file.
 */
const ANSWER = /^(Successed|Failed)_(.+)_\d{14,17}\.\w+$/;

interface Answer {
  readonly name: string;
  readonly result: string;
  readonly sent: string;
}

/** The result of an answer, and the organisation of the message that it answers. */
interface Answered {
  readonly result: string;
  readonly organizationId: number | null;
}

const NOT_ANSWERED: Answered = { result: "", organizationId: null };

function answerIn(name: string): Answer | null {
  const [, result, sent] = ANSWER.exec(name) ?? [];
  return result === undefined || sent === undefined ? null : { name, result, sent };
}

const withoutEnding = (fileName: string) => fileName.replace(/\.(?:xml|zip)$/, "");

async function findSent(tx: Tx, channelId: number, answers: readonly Answer[]) {
  const candidates = answers.flatMap(({ sent }) => [sent, `${sent}.xml`, `${sent}.zip`]);
  const found = await tx
    .selectFrom("channel_messages")
    .select(["id", "file_name", "organization_id"])
    .where("channel_id", "=", channelId)
    .where("direction", "=", DIRECTIONS.out)
    .where("file_name", "in", [...new Set(candidates)])
    .execute();
  return new Map(found.map((message) => [withoutEnding(message.file_name), message]));
}

/** Ends what waits to be tried again, and what is taken after all. */
async function endAnswered(tx: Tx, ids: readonly number[], isTaken: boolean): Promise<void> {
  await tx
    .updateTable("channel_messages")
    .set({ status: isTaken ? SENDING.sent : SENDING.failed, changed_at: now() })
    .where("id", "in", ids)
    .where("status", "in", isTaken ? [SENDING.again, SENDING.failed] : [SENDING.again])
    .where("withdrawn_at", "is", null)
    .where((eb) => eb.or([eb("status", "=", SENDING.failed), eb("begun_at", "is", null)]))
    .execute();
}

/** Stores the results in their messages; what was answered is not tried again. */
async function storeResults(tx: Tx, results: ReadonlyMap<number, string>): Promise<void> {
  for (const result of new Set(results.values())) {
    const ids = [...results].filter(([, each]) => each === result).map(([id]) => id);
    await tx.updateTable("channel_messages").set({ result }).where("id", "in", ids).execute();
    await endAnswered(tx, ids, result === "Successed");
  }
}

/**
 * Stores the results of answer files in the messages that they answer.
 * @returns a function from a file's name to its result and organisation
 */
export async function applyAnswers(
  tx: Tx,
  channelId: number,
  names: readonly string[],
): Promise<(name: string) => Answered> {
  const answers = names.flatMap((name) => answerIn(name) ?? []);
  if (answers.length === 0) return () => NOT_ANSWERED;
  const sent = await findSent(tx, channelId, answers);
  const results = new Map<number, string>();
  const answered = new Map<string, Answered>();
  for (const { name, result, sent: sentName } of answers) {
    const message = sent.get(sentName);
    if (message) results.set(message.id, result);
    answered.set(name, { result, organizationId: message?.organization_id ?? null });
  }
  await storeResults(tx, results);
  return (name) => answered.get(name) ?? NOT_ANSWERED;
}
