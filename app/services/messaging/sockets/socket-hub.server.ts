import { env } from "../../runtime/configuration/env.server";
import { CLOSING, type SocketClient } from "./socket-client.server";
import { inSlices } from "../../runtime/process/slices.server";

/** The sockets of this server by account and address. */
class SocketHub {
  readonly #byAccount = new Map<number, Set<SocketClient>>();
  readonly #byAddress = new Map<string, number>();
  #count = 0;
  #isLeaving = false;

  get count(): number {
    return this.#count;
  }

  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  get accounts(): IterableIterator<number> {
    return this.#byAccount.keys();
  }

  has(accountId: number): boolean {
    return this.#byAccount.has(accountId);
  }

  countOf(address: string): number {
    return this.#byAddress.get(address) ?? 0;
  }

  of(accountId: number): Iterable<SocketClient> {
    return this.#byAccount.get(accountId) ?? [];
  }

  *all(): Generator<SocketClient> {
    for (const clients of this.#byAccount.values()) yield* clients;
  }

  /** Adds a socket; closes the account's oldest one beyond the limit. */
  add(client: SocketClient): void {
    const { accountId, address } = client.owner;
    const own = this.#byAccount.get(accountId) ?? new Set();
    this.#byAccount.set(accountId, own.add(client));
    this.#byAddress.set(address, this.countOf(address) + 1);
    this.#count += 1;
    client.onClose(() => this.#remove(client));
    const open = [...own].filter(({ isOpen }) => isOpen);
    if (open.length > env.limits.SOCKETS_PER_ACCOUNT) open[0]?.close(CLOSING.tooMuch, "too many sockets");
  }

  #remove(client: SocketClient): void {
    const { accountId, address } = client.owner;
    const own = this.#byAccount.get(accountId);
    if (!own?.delete(client)) return;
    if (own.size === 0) this.#byAccount.delete(accountId);
    const remaining = this.countOf(address) - 1;
    if (remaining > 0) this.#byAddress.set(address, remaining);
    else this.#byAddress.delete(address);
    this.#count -= 1;
  }

  /** Closes every socket because this server stops, and refuses further ones. */
  leave(): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    void inSlices(this.all(), (slice) => {
      for (const client of slice) client.close(CLOSING.restart, "restart");
    });
  }
}

export const socketHub = new SocketHub();
