import type { Delivery, Sender } from "./port";

interface BreakerOptions {
  readonly send: Sender;
  /** Whether the provider gives a sign of life; sends nothing to anybody. */
  readonly probe: () => Promise<boolean>;
  /** So many failures in a row open it. */
  readonly failures: number;
  readonly probeMs: number;
  readonly onChange: (isOpen: boolean) => void;
}

export interface Breaker {
  readonly send: Sender;
  readonly isOpen: () => boolean;
}

const PAUSED: Delivery = { ok: false, reason: "paused", tries: 0 };

/** A refusal is an answer: who refuses a message is there. */
const isFault = (delivery: Delivery) => !delivery.ok && delivery.reason !== "refused";

/**
 * Spares people the wait for a provider that is known to be dead: while the breaker is open they are told at
 * once. A probe looks every `probeMs`; each sign of life lets one real message through, and the first that
 * gets an answer closes the breaker. One that still hangs does not keep the next from trying.
 */
export function createBreaker({ send, probe, failures, probeMs, onChange }: BreakerOptions): Breaker {
  let isOpen = false;
  let changes = 0;
  let inARow = 0;
  let mayTry = false;
  let looking: NodeJS.Timeout | undefined;

  function become(open: boolean): void {
    inARow = 0;
    if (open === isOpen) return;
    isOpen = open;
    changes += 1;
    mayTry = false;
    clearInterval(looking);
    if (open) looking = setInterval(() => void look(), probeMs).unref();
    onChange(open);
  }

  async function look(): Promise<void> {
    if (!mayTry) mayTry = await probe();
  }

  return {
    isOpen: () => isOpen,
    async send(message, withinMs) {
      if (isOpen && !mayTry) return PAUSED;
      mayTry = false;
      const before = changes;
      const delivery = await send(message, withinMs);
      if (!isFault(delivery)) become(false);
      // What was on its way when the breaker last opened or closed says nothing new.
      else if (!isOpen && before === changes && ++inARow >= failures) become(true);
      return delivery;
    },
  };
}
