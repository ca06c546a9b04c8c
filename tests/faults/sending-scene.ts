import { CHANNEL_ROOT, makeClientFolder } from "../support/channel-root";
import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { expect, onTestFinished } from "vitest";
import { startImportClient } from "../simulators/import-client";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { until } from "../support/until";
import type { Outcome } from "./fault-rows";
import { fillWithApproved, Sender } from "./sendings";
import { BETWEEN, TrafficObserver, type Between } from "./traffic-points";

const SETTLED_WITHIN_MILLISECONDS = 180_000;
const CODES = ["7", "L", "G", "P", "R"];
/** The import client's own answer, and the receipts of customs. */
const RECEIPTS = 1 + CODES.length;

const startClient = (folder: string, seed: number) =>
  startImportClient({
    folder,
    seed,
    pollMilliseconds: 30,
    answerMilliseconds: [0, 300],
    receiptMilliseconds: [0, 400],
    courseOf: () => CODES.map((code) => ({ code })),
  });

const listStored = (observer: TrafficObserver): string[] =>
  observer
    .all<{ name: string }>("select file_name as name from channel_messages where direction = '2'")
    .map(({ name }) => name);

/** Approved declarations, their channel, and the people who send them while servers are killed. */
export class SendingScene {
  readonly ids: readonly number[];
  readonly observer: TrafficObserver;
  readonly #client: Awaited<ReturnType<typeof startImportClient>>;
  readonly #phones: readonly string[];
  readonly #stops = new Map<Between, number>();
  #senders: readonly Sender[] = [];

  private constructor(
    { ids, phones }: Awaited<ReturnType<typeof fillWithApproved>>,
    client: Awaited<ReturnType<typeof startImportClient>>,
    observer: TrafficObserver,
  ) {
    this.ids = ids;
    this.#phones = phones;
    this.#client = client;
    this.observer = observer;
  }

  /** Fills the database with as many declarations, and starts the client of their channel. */
  static async start(count: number, seed: number): Promise<SendingScene> {
    const folder = makeClientFolder("client");
    const client = await startClient(folder, seed);
    onTestFinished(() => client.stop());
    let filled: Awaited<ReturnType<typeof fillWithApproved>> | undefined;
    await fillDatabase(async () => {
      filled = await fillWithApproved("client", count);
    });
    onTestFinished(removeDatabase);
    const observer = new TrafficObserver(dataDir, folder);
    onTestFinished(() => observer.close());
    return new SendingScene(filled!, client, observer);
  }

  startSite(port: number): Promise<Site> {
    return startSite({ dataDir, port, environment: { ...UNHURRIED, CHANNEL_ROOT } });
  }

  /** Signs the people in, who then ask the site at present. */
  async signIn(site: () => Pick<Site, "ask">): Promise<void> {
    this.#senders = this.#phones.map(() => new Sender(site));
    for (const [index, sender] of this.#senders.entries()) await sender.signIn(this.#phones[index]!);
  }

  /** Sends the declaration of a round. */
  send(round: number): Promise<void> {
    return this.#senders[round % this.#senders.length]!.send(this.ids[round]!);
  }

  async sendUnanswered(): Promise<void> {
    await Promise.all(this.#senders.map((sender) => sender.sendUnanswered()));
  }

  /** Counts where the exchange stands when a server has ended. */
  countStops(): void {
    for (const each of this.observer.between()) this.#stops.set(each, (this.#stops.get(each) ?? 0) + 1);
  }

  #isSettled(): boolean {
    const { observer } = this;
    const unread = "select count(*) from channel_messages where direction = '2' and read_at is null";
    return (
      observer.count("select count(*) from declarations where status = 'R'") === this.ids.length &&
      observer.count(unread) === 0 &&
      observer.files("InBox").length === 0
    );
  }

  /** Expects one file of every declaration, and each of its receipts stored and applied once. */
  #expectOnce(): void {
    const { ids, observer } = this;
    const { taken } = this.#client;
    expect(observer.isIntact()).toBe(true);
    expect([new Set(taken).size, taken.length]).toEqual([ids.length, ids.length]);
    expect(observer.files("SentBox").sort()).toEqual([...taken].sort());
    expect([observer.files("OutBox"), observer.files("FailBox")]).toEqual([[], []]);
    const handled = observer.handled().sort();
    expect([new Set(handled).size, handled.length]).toEqual([ids.length * RECEIPTS, ids.length * RECEIPTS]);
    expect(listStored(observer).sort()).toEqual(handled);
    for (const table of [
      "declaration_receipts where copies = 1",
      "declaration_events where event = 'receipt'",
    ])
      expect(
        observer.all(`select declaration_id as id, count(*) as count from ${table} group by declaration_id`),
      ).toEqual(ids.map((id) => ({ id, count: RECEIPTS })));
    for (const table of ["declaration_sendings", "declaration_events where event = 'send'"])
      expect(observer.count(`select count(*) from ${table}`)).toBe(ids.length);
  }

  /** Waits until everything is settled, and expects it to be so once. */
  async settle(): Promise<Outcome> {
    await this.sendUnanswered();
    await until("all to be settled", () => this.#isSettled(), SETTLED_WITHIN_MILLISECONDS);
    this.#expectOnce();
    expect(this.#senders.flatMap(({ refused }) => refused)).toEqual([]);
    const settled = this.observer.all<{ id: number }>("select id from declarations where status = 'R'");
    const stops = (Object.keys(BETWEEN) as Between[]).map(
      (each) => `${BETWEEN[each]} ${String(this.#stops.get(each) ?? 0)}`,
    );
    const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
    return {
      times: this.ids.length,
      load: {
        acknowledged: this.#senders.flatMap(({ acknowledged }) => acknowledged.map(String)),
        refusals: sum(this.#senders.map(({ refusals }) => refusals)),
        broken: sum(this.#senders.map(({ broken }) => broken)),
      },
      stored: new Set(settled.map(({ id }) => String(id))),
      observed: `${String(this.ids.length * RECEIPTS)} 份回执各归入一次，每票一个文件；被结束时停在：${stops.join("、")}`,
    };
  }
}
