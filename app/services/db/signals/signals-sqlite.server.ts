import { describeError, log } from "../../runtime/process/log.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { db, type Tx } from "../client.server";
import { prepare } from "../prepared.server";
import { onCommit } from "../transaction.server";

/** Delay of signals between processes; a poll reads one cached page. */
const POLL_MILLISECONDS = 40;
/** A subscriber that is further behind is notified of lost signals. */
const SIGNALS_MAX = 1000;

export interface Subscriber {
  readonly receive: (body: string) => void;
  readonly lose: () => void;
}

const looking = new PollingJob();

const signalsAfter = prepare(({ id }: { id: number }) =>
  db.selectFrom("signals").select(["id", "body"]).where("id", ">", id).orderBy("id"),
);

/** Stores a signal for other processes and triggers this one's after the commit. */
export async function insertSignal(tx: Tx, body: string): Promise<void> {
  const { id } = await tx.insertInto("signals").values({ body }).returning("id").executeTakeFirstOrThrow();
  await tx
    .deleteFrom("signals")
    .where("id", "<=", id - SIGNALS_MAX)
    .execute();
  onCommit(tx, looking.wake);
}

/** The position of a process in the table of signals. */
class Reader {
  readonly #subscriber: Subscriber;
  #last: number | null = null;

  constructor(subscriber: Subscriber) {
    this.#subscriber = subscriber;
  }

  async look(): Promise<void> {
    const rows = await signalsAfter(db, { id: this.#last ?? 0 });
    const isFirst = this.#last === null;
    const newest = rows.at(-1)?.id ?? 0;
    if (isFirst || (rows[0]?.id ?? newest) > this.#last! + 1) this.#subscriber.lose();
    this.#last ??= newest;
    for (const { id, body } of rows) {
      // A concurrent call may have been faster.
      if (id <= this.#last) continue;
      this.#last = id;
      this.#subscriber.receive(body);
    }
  }
}

/**
 * Reads signals after each commit of this process, and by polling for those of others.
 * @returns a function that stops it
 */
export function startPolling(subscriber: Subscriber): () => Promise<void> {
  const reader = new Reader(subscriber);
  return looking.start({
    work: () => reader.look(),
    onProblem: (error) => log.warn({ error: describeError(error) }, "signals cannot be read"),
    pollMilliseconds: POLL_MILLISECONDS,
  });
}
