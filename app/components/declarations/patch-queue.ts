import type { HoldAnswer, PatchAnswer, PatchResult, SentPatch } from "./entry-patch.types";

export type PatchedAnswer = Extract<PatchAnswer, { kind: "patched" }>;

/** An open form: where its patches go, and what it does with the answers. */
export interface PatchedForm {
  readonly url: string;
  readonly token: { readonly name: string; readonly value: string };
  /** Of the form as it is known here; it follows what this page has stored. */
  stamp: string;
  readonly onAnswer: (answer: PatchedAnswer, sent: readonly SentPatch[]) => void;
}

/** A change that waits: of a field, or that its form has been left. */
interface Waiting {
  readonly form: PatchedForm;
  patch: SentPatch | null;
}

export type QueueState =
  | { readonly kind: "idle" }
  | { readonly kind: "saved"; readonly at: string }
  | { readonly kind: "waiting"; readonly count: number; readonly hasFailed: boolean }
  /** Nothing is sent any more. */
  | { readonly kind: "stopped"; readonly text: string; readonly isHeld: boolean };

const RETRY_MILLISECONDS = [1000, 2000, 5000, 10_000, 30_000] as const;
const BATCH_MAX = 100;

const isSameField = (one: SentPatch, other: SentPatch) =>
  one.part === other.part &&
  one.kind === other.kind &&
  one.place === other.place &&
  one.field === other.field;

const isSameState = (one: QueueState, other: QueueState): boolean =>
  one === other ||
  (one.kind === "waiting" &&
    other.kind === "waiting" &&
    one.count === other.count &&
    one.hasFailed === other.hasFailed);

/** A name that nobody else gives. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Posts a form to its own page, which answers with data. @throws Error without an answer of that kind */
async function postInPlace<T>(
  { url, token }: Pick<PatchedForm, "url" | "token">,
  fields: Readonly<Record<string, string>>,
): Promise<T> {
  const body = new URLSearchParams({ [token.name]: token.value, ...fields });
  const response = await fetch(url, { method: "POST", body, keepalive: true });
  const isData = response.headers.get("Content-Type")?.includes("json") ?? false;
  const isAnswer = response.ok || (response.status === 409 && !response.headers.has("X-Remix-Catch"));
  if (!isData || !isAnswer || response.headers.has("X-Remix-Redirect"))
    throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as T;
}

/** What is typed into a declaration and has no answer yet: sent in order, again and again until there is one. */
export class PatchQueue {
  private waiting: Waiting[] = [];
  private flying: Waiting[] = [];
  private timer = 0;
  private retryTimer = 0;
  private failures = 0;
  private state: QueueState = { kind: "idle" };
  private told: QueueState = this.state;
  private readonly listeners = new Set<(state: QueueState) => void>();

  subscribe(listener: (state: QueueState) => void): () => void {
    this.listeners.add(listener);
    listener(this.told);
    return () => void this.listeners.delete(listener);
  }

  get isEmpty(): boolean {
    return this.waiting.length + this.flying.length === 0;
  }

  get isStopped(): boolean {
    return this.state.kind === "stopped";
  }

  /** Puts a change in; a later one of the same field takes the place of one that has not been sent. */
  add(form: PatchedForm, change: Omit<SentPatch, "id">): void {
    const patch = { ...change, id: newId() };
    const same = this.waiting.find((each) => each.patch && isSameField(each.patch, patch));
    const sent = this.flying.find((each) => each.patch && isSameField(each.patch, patch));
    if (same?.patch) same.patch = { ...patch, seen: same.patch.seen };
    else this.waiting.push({ form, patch: { ...patch, seen: sent?.patch?.value ?? patch.seen } });
    this.say();
  }

  /** A form that has changed something is left: its empty fields may be filled in. */
  leave(form: PatchedForm): void {
    this.waiting.push({ form, patch: null });
    this.flush();
  }

  /** What the form itself will send has not to be sent by itself. */
  drop(form: PatchedForm): void {
    this.waiting = this.waiting.filter((each) => each.form !== form);
    this.say();
  }

  flushLater(milliseconds: number): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.flush(), milliseconds);
  }

  flush(): void {
    window.clearTimeout(this.timer);
    if (this.flying.length > 0 || this.waiting.length === 0 || this.isStopped) return;
    const { form } = this.waiting[0]!;
    const other = this.waiting.findIndex((each) => each.form !== form);
    this.flying = this.waiting.splice(0, Math.min(other < 0 ? this.waiting.length : other, BATCH_MAX));
    void this.send();
  }

  /** What has failed is tried again at once, as when a network is back. */
  retryNow(): void {
    if (this.failures === 0 || this.flying.length === 0 || this.isStopped) return;
    window.clearTimeout(this.retryTimer);
    void this.send();
  }

  /** Waits until everything has its answer. @returns false where that takes too long, or nothing is sent any more */
  async drained(milliseconds: number): Promise<boolean> {
    const end = performance.now() + milliseconds;
    this.flush();
    while (!this.isEmpty && !this.isStopped && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return this.isEmpty || this.isStopped;
  }

  stop(text: string, isHeld: boolean): void {
    window.clearTimeout(this.timer);
    window.clearTimeout(this.retryTimer);
    this.state = { kind: "stopped", text, isHeld };
    this.say();
  }

  /** Asks whether the person still edits the declaration. */
  async hold(form: PatchedForm, heldText: (who: string, since: string) => string): Promise<void> {
    const { holder } = await postInPlace<HoldAnswer>(form, { intent: "hold" });
    if (holder) this.stop(heldText(holder.who, holder.since), true);
  }

  private async send(): Promise<void> {
    const { form } = this.flying[0]!;
    const patches = this.flying.flatMap(({ patch }) => patch ?? []);
    const hasLeft = this.flying.some(({ patch }) => patch === null);
    try {
      const fields = { patches: JSON.stringify(patches), updated: form.stamp, left: hasLeft ? "1" : "" };
      this.receive(await postInPlace<PatchAnswer>(form, { intent: "patch", ...fields }), form);
    } catch {
      this.retry();
    }
  }

  private receive(answer: PatchAnswer, form: PatchedForm): void {
    this.failures = 0;
    if (answer.kind !== "patched") return this.stop(answer.text, answer.kind === "held");
    for (const result of answer.results) this.settle(result);
    const sent = this.flying.flatMap(({ patch }) => patch ?? []);
    this.flying = [];
    if (answer.stamp !== null) form.stamp = answer.stamp;
    this.state = { kind: "saved", at: answer.at };
    form.onAnswer(answer, sent);
    this.say();
    this.flush();
  }

  /** What is stored now is what the next change of the field has seen. */
  private settle(result: PatchResult): void {
    const sent = this.flying.find(({ patch }) => patch?.id === result.id)?.patch;
    const next = sent && this.waiting.find(({ patch }) => patch && isSameField(patch, sent));
    if (!next?.patch || !sent) return;
    const seen = result.kind === "applied" ? result.value : sent.seen;
    next.patch = { ...next.patch, seen };
  }

  private retry(): void {
    const delay = RETRY_MILLISECONDS[Math.min(this.failures, RETRY_MILLISECONDS.length - 1)]!;
    this.failures += 1;
    this.say();
    window.clearTimeout(this.retryTimer);
    this.retryTimer = window.setTimeout(() => void this.send(), delay);
  }

  /** Said once: each further key into a field that waits already says nothing new. */
  private say(): void {
    const count = [...this.flying, ...this.waiting].filter(({ patch }) => patch).length;
    const state: QueueState =
      count > 0 && !this.isStopped ? { kind: "waiting", count, hasFailed: this.failures > 0 } : this.state;
    if (isSameState(state, this.told)) return;
    this.told = state;
    for (const listener of this.listeners) listener(state);
  }
}
