import { describeError, log } from "../../runtime/process/log.server";
import { WokenJob } from "../../runtime/process/woken-job.server";
import { db, type Tx } from "../client.server";
import { prepare } from "../prepared.server";
import { onCommit } from "../transaction.server";

/** How soon another process is heard; looking is one read of a page that is in memory. */
const POLL_MILLISECONDS = 40;
/** Whoever is behind by more hears that something was lost. */
const KEPT_SIGNALS = 1000;

export interface Ear {
  readonly hear: (body: string) => void;
  readonly lose: () => void;
}

const looking = new WokenJob();

const signalsAfter = prepare(({ id }: { id: number }) =>
  db.selectFrom("signals").select(["id", "body"]).where("id", ">", id).orderBy("id"),
);

export async function insertSignal(tx: Tx, body: string): Promise<void> {
  const { id } = await tx.insertInto("signals").values({ body }).returning("id").executeTakeFirstOrThrow();
  await tx
    .deleteFrom("signals")
    .where("id", "<=", id - KEPT_SIGNALS)
    .execute();
  onCommit(tx, looking.wake);
}

/** Where one process stands in the table of signals. */
class Reader {
  readonly #ear: Ear;
  #last: number | null = null;

  constructor(ear: Ear) {
    this.#ear = ear;
  }

  async look(): Promise<void> {
    const rows = await signalsAfter(db, { id: this.#last ?? 0 });
    const isFirst = this.#last === null;
    const newest = rows.at(-1)?.id ?? 0;
    if (isFirst || (rows[0]?.id ?? newest) > this.#last! + 1) this.#ear.lose();
    this.#last ??= newest;
    for (const { id, body } of rows) {
      // Another look may have been faster.
      if (id <= this.#last) continue;
      this.#last = id;
      this.#ear.hear(body);
    }
  }
}

/** Looks after each commit of this process, and now and then for those of others. */
export function startPolling(ear: Ear): () => Promise<void> {
  const reader = new Reader(ear);
  return looking.start({
    work: () => reader.look(),
    onProblem: (error) => log.warn({ error: describeError(error) }, "signals cannot be read"),
    pollMilliseconds: POLL_MILLISECONDS,
  });
}
