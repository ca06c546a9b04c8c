interface BreakerOptions<Message, Outcome> {
  readonly send: (message: Message, withinMs?: number) => Promise<Outcome>;
  /** Whether the provider has given no answer; a refusal is one: who refuses is there. */
  readonly isFault: (outcome: Outcome) => boolean;
  /** What is told at once while it is open. */
  readonly paused: Outcome;
  /** Whether the provider gives a sign of life; sends nothing to anybody. */
  readonly probe: () => Promise<boolean>;
  /** So many failures in a row open it. */
  readonly failures: number;
  readonly probeMs: number;
  readonly onChange: (isOpen: boolean) => void;
}

export interface Breaker<Message, Outcome> {
  readonly send: (message: Message, withinMs?: number) => Promise<Outcome>;
  readonly isOpen: () => boolean;
}

/**
 * Spares people the wait for a provider that is known to be dead: while the breaker is open they are told at
 * once. A probe looks every `probeMs`; each sign of life lets one real message through, and the first that
 * gets an answer closes the breaker. One that still hangs does not keep the next from trying.
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
    if (open) looking = setInterval(() => void look(), probeMs).unref();
    onChange(open);
  }

  async function look(): Promise<void> {
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
      // What was on its way when the breaker last opened or closed says nothing new.
      else if (!isOpen && before === changes && ++inARow >= failures) become(true);
      return outcome;
    },
  };
}
