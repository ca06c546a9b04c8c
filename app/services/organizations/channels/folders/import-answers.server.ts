import type { Tx } from "../../../db/client.server";
import { DIRECTIONS } from "../traffic/traffic-states";

/** `Successed_I_S1_t-1_20261125101112345.xml`: what the import client says of a file by the name of its answer. */
const ANSWER = /^(Successed|Failed)_(.+)_\d{14,17}\.\w+$/;

interface Answer {
  readonly name: string;
  readonly result: string;
  readonly sent: string;
}

function answerIn(name: string): Answer | null {
  const [, result, sent] = ANSWER.exec(name) ?? [];
  return result === undefined || sent === undefined ? null : { name, result, sent };
}

/** Tells the messages that have been answered how, and the answers whose they are. */
export async function applyAnswers(tx: Tx, channelId: number, names: readonly string[]): Promise<void> {
  const answers = names.flatMap((name) => answerIn(name) ?? []);
  if (answers.length === 0) return;
  const candidates = answers.flatMap(({ sent }) => [sent, `${sent}.xml`, `${sent}.zip`]);
  const found = await tx
    .selectFrom("channel_messages")
    .select(["id", "file_name", "organization_id"])
    .where("channel_id", "=", channelId)
    .where("direction", "=", DIRECTIONS.out)
    .where("file_name", "in", [...new Set(candidates)])
    .execute();
  for (const { name, result, sent } of answers) {
    const own = tx
      .updateTable("channel_messages")
      .set({ result })
      .where("channel_id", "=", channelId)
      .where("direction", "=", DIRECTIONS.in)
      .where("file_name", "=", name);
    const message = found.find(({ file_name: file }) => file.replace(/\.(?:xml|zip)$/, "") === sent);
    await own
      .$if(message !== undefined, (query) => query.set({ organization_id: message!.organization_id }))
      .execute();
    if (message)
      await tx.updateTable("channel_messages").set({ result }).where("id", "=", message.id).execute();
  }
}
