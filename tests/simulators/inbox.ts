export interface WaitOptions {
  /** Milliseconds; 5000 when not given. */
  readonly timeout?: number;
  /** Restricts the search to messages after this `marker()`. */
  readonly since?: number;
}

/** Received messages of a simulator. */
export interface Inbox<M> {
  readonly messages: readonly M[];
  /** Returns the current position, for `since` of `waitFor`; called before the action that sends. */
  marker(): number;
  /**
   * Returns the newest message to the target, or waits for one.
   * @throws Error after the timeout
   */
  waitFor(target: string, options?: WaitOptions): Promise<M>;
  clear(): void;
}

interface FillableInbox<M> extends Inbox<M> {
  add(message: M): void;
}

/** Creates an inbox that stores messages in the order of arrival. */
export function createInbox<M>(targetOf: (message: M) => string): FillableInbox<M> {
  const messages: M[] = [];
  const waiting = new Set<() => void>();
  let cleared = 0;

  const newestTo = (target: string, since: number): M | undefined =>
    messages.slice(Math.max(0, since - cleared)).findLast((message) => targetOf(message) === target);

  function waitFor(target: string, { timeout = 5000, since = 0 }: WaitOptions = {}): Promise<M> {
    return new Promise((resolve, reject) => {
      const look = (): boolean => {
        const found = newestTo(target, since);
        if (found === undefined) return false;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found);
        return true;
      };
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`no message to ${target} within ${timeout} ms (${messages.length} to others)`));
      }, timeout);
      if (!look()) waiting.add(look);
    });
  }

  return {
    messages,
    marker: () => cleared + messages.length,
    waitFor,
    clear() {
      cleared += messages.length;
      messages.length = 0;
    },
    add(message) {
      messages.push(message);
      for (const look of [...waiting]) look();
    },
  };
}
