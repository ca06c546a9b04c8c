import { describe, expect, it } from "vitest";
import {
  DatabaseWork,
  STATEMENT_MILLISECONDS,
  type WorkClass,
} from "../../runtime/work/database-work.server";
import { CONNECTIONS, NoConnectionAvailable, PoolShares, sharesOf, WorkAbandoned } from "./pool-shares";

interface WorkOptions {
  readonly workClass?: WorkClass;
  readonly person?: string | null;
  readonly page?: string;
  readonly noun?: string;
}

let made = 0;
/** Work that shares nothing with others except the given options. */
function workOf(options: WorkOptions = {}): DatabaseWork {
  made += 1;
  return new DatabaseWork({
    workClass: "account",
    person: `person ${made}`,
    page: `page ${made}`,
    noun: `noun ${made}`,
    statementMilliseconds: STATEMENT_MILLISECONDS.read,
    ...options,
  });
}

/**
 * The longest wait that a timer knows. Connections that are never given back would otherwise time out while
 * another file of the same worker runs, as a rejection that nobody handles.
 */
const PATIENT = 2 ** 31 - 1;

/**
 * Takes connections until one would have to wait.
 * @returns how many were lent
 */
function takeAll(shares: PoolShares, options: WorkOptions): number {
  for (let lent = 0; ; lent += 1) {
    void shares.take(sharesOf(workOf(options)));
    if (shares.waiting > 0) return lent;
    if (lent === CONNECTIONS) throw new Error("nothing limits it");
  }
}

describe("the connections of a pool", () => {
  it.each<[string, WorkOptions, number]>([
    ["a person", { person: "one" }, 2],
    ["a page", { page: "one" }, 3],
    ["a noun", { noun: "one" }, 4],
    ["an address of visitors", { workClass: "open", person: "address one" }, 4],
    ["jobs", { workClass: "background", person: null }, 4],
    ["public pages and sign-in", { workClass: "open" }, 5],
    ["people's work", {}, 7],
  ])("go to %s as far as its share goes", (_, options, most) => {
    expect(takeAll(new PoolShares(PATIENT), options)).toBe(most);
  });

  it("are left for readiness, public pages and sign-in by everything else", () => {
    const shares = new PoolShares(PATIENT);
    const free = (options: WorkOptions) => {
      const before = shares.waiting;
      void shares.take(sharesOf(workOf(options)));
      return shares.waiting === before;
    };
    takeAll(shares, {});
    expect(free({ workClass: "background", person: null })).toBe(false);
    expect([1, 2, 3].map(() => free({ workClass: "open" }))).toEqual([true, true, false]);
    expect([1, 2].map(() => free({ workClass: "readiness", person: null }))).toEqual([true, false]);
  });

  it("go on to the first in line whose own share has room", async () => {
    const shares = new PoolShares(PATIENT);
    const served: string[] = [];
    const ask = async (name: string, options: WorkOptions) => {
      const giveBack = await shares.take(sharesOf(workOf(options)));
      served.push(name);
      return giveBack;
    };
    const first = await ask("first", { person: "one" });
    await ask("second", { person: "one" });
    void ask("third", { person: "one" });
    void ask("fourth", { person: "one" });
    await ask("other", {});
    expect(served).toEqual(["first", "second", "other"]);
    first();
    await Promise.resolve();
    expect([served.at(-1), shares.waiting]).toEqual(["third", 1]);
  });

  it("go to nobody who no longer waits", async () => {
    const shares = new PoolShares(PATIENT);
    takeAll(shares, { person: "one" });
    const abort = new AbortController();
    const waiting = shares.take(sharesOf(workOf({ person: "one" })), abort.signal);
    expect(shares.waiting).toBe(2);
    abort.abort();
    await expect(waiting).rejects.toThrow(WorkAbandoned);
    expect(shares.waiting).toBe(1);
    await expect(shares.take(sharesOf(workOf()), abort.signal)).rejects.toThrow(WorkAbandoned);
  });

  it("are not waited for without end", async () => {
    const shares = new PoolShares(1);
    for (let lent = 0; lent < 2; lent += 1) await shares.take(sharesOf(workOf({ person: "one" })));
    await expect(shares.take(sharesOf(workOf({ person: "one" })))).rejects.toThrow(NoConnectionAvailable);
    expect(shares.waiting).toBe(0);
  });

  it("are lent beside a transaction of the same work past its shares, as far as there are any", async () => {
    const shares = new PoolShares(PATIENT);
    const work = workOf({ person: "one" });
    await shares.take(sharesOf(work));
    takeAll(shares, { person: "one" });
    work.openTransactions = 1;
    const before = shares.waiting;
    void shares.take(sharesOf(work));
    expect(shares.waiting).toBe(before);
  });

  it("count for an account as soon as it is known whose session it is", () => {
    const shares = new PoolShares(PATIENT);
    for (let times = 0; times < 3; times += 1) {
      const work = workOf({ person: `token ${times}` });
      work.belongTo(7);
      void shares.take(sharesOf(work));
    }
    expect(shares.waiting).toBe(1);
  });
});
