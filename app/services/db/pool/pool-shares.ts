import type { DatabaseWork } from "../../runtime/work/database-work.server";

/** Connections of one server; PostgreSQL's default maximum of 100 suffices for eight servers. */
export const CONNECTIONS = 10;

/**
 * Maximum connections by share: the last one is reserved for readiness, two more for public pages and
 * sign-in.
 */
const MOST = {
  all: CONNECTIONS,
  notReadiness: CONNECTIONS - 1,
  open: 5,
  worked: CONNECTIONS - 3,
  background: 4,
  noun: 4,
  page: 3,
  person: 2,
  /** Higher, because many users may share an address before they have signed in. */
  address: 4,
} as const;

/** A named share of the pool with its maximum. */
interface Share {
  readonly name: string;
  readonly most: number;
}

/** Thrown when no connection became free in time; the code is PostgreSQL's own for too many connections. */
export class NoConnectionAvailable extends Error {
  readonly code = "53300";
  constructor() {
    super("no connection to the database became free in time");
  }
}

/** Thrown when the client has disconnected; the code is PostgreSQL's own for a cancelled statement. */
export class WorkAbandoned extends Error {
  readonly code = "57014";
  constructor() {
    super("the asker no longer waits");
  }
}

function sharesOfClass({ workClass }: DatabaseWork): Share[] {
  if (workClass === "readiness") return [];
  const most = { name: "not readiness", most: MOST.notReadiness };
  if (workClass === "open") return [most, { name: "open", most: MOST.open }];
  const worked = { name: "worked", most: MOST.worked };
  return workClass === "account"
    ? [most, worked]
    : [most, worked, { name: "background", most: MOST.background }];
}

/**
 * The shares that a work's next connection counts against. A work with an open transaction is limited by the
 * whole pool only, because others of its kind may wait for that transaction.
 */
export function sharesOf(work: DatabaseWork): readonly Share[] {
  const { workClass, person, page, noun, openTransactions } = work;
  const named = [
    { name: `person ${person}`, of: person, most: workClass === "open" ? MOST.address : MOST.person },
    { name: `page ${page}`, of: page, most: MOST.page },
    { name: `noun ${noun}`, of: noun, most: MOST.noun },
  ].filter(({ of }) => of !== null);
  const own = [...sharesOfClass(work), ...named].map(({ name, most }) => ({
    name,
    most: openTransactions > 0 ? Infinity : most,
  }));
  return [{ name: "all", most: MOST.all }, ...own];
}

type GiveBack = () => void;

interface Waiting {
  readonly shares: readonly Share[];
  readonly begin: () => void;
}

/**
 * Limits the connections of a pool by shares, so that no user or page takes all of them. Waiting works are
 * served in order, skipping those whose own share is used up.
 */
export class PoolShares {
  readonly #lent = new Map<string, number>();
  readonly #line = new Set<Waiting>();
  readonly #patienceMilliseconds: number;

  constructor(patienceMilliseconds: number) {
    this.#patienceMilliseconds = patienceMilliseconds;
  }

  get waiting(): number {
    return this.#line.size;
  }

  /**
   * Waits for a connection within all shares and takes it.
   * @returns a function that gives it back
   * @throws NoConnectionAvailable on a timeout, WorkAbandoned when `abandoned` aborts
   */
  take(shares: readonly Share[], abandoned: AbortSignal | null = null): Promise<GiveBack> {
    if (abandoned?.aborted) return Promise.reject(new WorkAbandoned());
    if (this.#hasRoom(shares)) return Promise.resolve(this.#lend(shares));
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(late);
        abandoned?.removeEventListener("abort", giveUp);
        this.#line.delete(waiting);
      };
      const fail = (error: Error) => {
        leave();
        reject(error);
      };
      const begin = () => {
        leave();
        resolve(this.#lend(shares));
      };
      const giveUp = () => fail(new WorkAbandoned());
      const waiting = { shares, begin };
      const late = setTimeout(() => fail(new NoConnectionAvailable()), this.#patienceMilliseconds);
      abandoned?.addEventListener("abort", giveUp);
      this.#line.add(waiting);
    });
  }

  #hasRoom(shares: readonly Share[]): boolean {
    return shares.every(({ name, most }) => (this.#lent.get(name) ?? 0) < most);
  }

  #lend(shares: readonly Share[]): GiveBack {
    for (const { name } of shares) this.#lent.set(name, (this.#lent.get(name) ?? 0) + 1);
    return () => {
      for (const { name } of shares) this.#giveBack(name);
      for (const { shares: wanted, begin } of this.#line) if (this.#hasRoom(wanted)) begin();
    };
  }

  #giveBack(name: string): void {
    const remaining = (this.#lent.get(name) ?? 0) - 1;
    if (remaining > 0) this.#lent.set(name, remaining);
    else this.#lent.delete(name);
  }
}
