interface BreakerOptions<Message, Outcome> {
  readonly send: (message: Message, withinMs?: number) => Promise<Outcome>;
  /** Whether the provider did not respond; a refusal is a response. */
  readonly isFault: (outcome: Outcome) => boolean;
  /** The outcome of messages while the breaker is open. */
  readonly paused: Outcome;
  /** Checks whether the provider responds, without sending a message. */
  readonly probe: () => Promise<boolean>;
  /** Consecutive failures that open the breaker. */
  readonly failures: number;
  readonly probeMs: number;
  readonly onChange: (isOpen: boolean) => void;
}

export interface Breaker<Message, Outcome> {
  readonly send: (message: Message, withinMs?: number) => Promise<Outcome>;
  readonly isOpen: () => boolean;
}

/**
 * A circuit breaker, so that users do not wait for an unavailable provider: while it is open, sending fails
 * at once. A probe runs every `probeMs`; each success lets one message through, and the first response closes
 * the breaker. A message that hangs does not block the next attempt.
 */
export function createBreaker<Message, Outcome>({
  send,
  isFault,
  paused,
  probe,
  failures,
  probeMs,
  onChange,
}: BreakerOptions<Message, Outcome>): Breaker<Message, Outcome> {
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
    if (open) looking = setInterval(() => void probeSender(), probeMs).unref();
    onChange(open);
  }

  async function probeSender(): Promise<void> {
    if (!mayTry) mayTry = await probe();
  }

  return {
    isOpen: () => isOpen,
    async send(message, withinMs) {
      if (isOpen && !mayTry) return paused;
      mayTry = false;
      const before = changes;
      const outcome = await send(message, withinMs);
      if (!isFault(outcome)) become(false);
      // A message sent before the breaker last opened or closed is not counted.
      else if (!isOpen && before === changes && ++inARow >= failures) become(true);
      return outcome;
    },
  };
}
