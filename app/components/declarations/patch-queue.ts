import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { FilledField, HoldAnswer, PatchAnswer, PatchResult, SentPatch } from "./entry-patch.types";
import { batchSize } from "./patches/batch-size";
import { postInPlace, PostRefused, SessionOver, type PostedPlace } from "./patches/post-in-place";
import { isSameState, type Failure, type QueueState } from "./patches/queue-state";
import {
  isSameField,
  UnstoredPatches,
  type ChangedField,
  type TypedInto,
  type Unstored,
} from "./patches/unstored";

export type PatchedAnswer = Extract<PatchAnswer, { kind: "patched" }>;

/** An open form: the address that its patches are sent to, and the handler of the answers. */
export interface PatchedForm extends PostedPlace, TypedInto {
  /** The form's last known stamp; updated with each answer to a patch of this page. */
  stamp: string;
  readonly onAnswer: (answer: PatchedAnswer, sent: readonly SentPatch[]) => void;
}

/** A pending entry: a patch, the closing of a form, or neither, for a confirmation that all is stored. */
interface Waiting {
  readonly form: PatchedForm;
  patch: SentPatch | null;
  readonly isClosed?: boolean;
}

const RETRY_MILLISECONDS = [1000, 2000, 5000, 10_000, 30_000] as const;
/** How long a step waits for answers; shorter where the last attempt failed. */
const DRAIN_MILLISECONDS = 5000;
const FAILING_MILLISECONDS = 1000;

/** Returns a random 128-bit id in hex. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Patches of a declaration without an answer: sent in order, and retried until there is one. */
export class PatchQueue {
  private waiting: Waiting[] = [];
  private flying: Waiting[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a request is on its way; a repeated one would be answered twice. */
  private isSending = false;
  private failures = 0;
  private failure: Failure | null = null;
  private state: QueueState = { kind: "idle" };
  private notified: QueueState = this.state;
  private readonly listeners = new Set<(state: QueueState) => void>();

  /** @param remember called with all changes that are not stored, whenever they change */
  constructor(
    readonly unstored = new UnstoredPatches(),
    private readonly remember: (entries: readonly Unstored[]) => void = () => undefined,
  ) {
    unstored.subscribe(() => this.remember(this.pending()));
  }

  /** Returns all changes that are not stored, with the last value of each field. */
  pending(): readonly Unstored[] {
    const sent = [...this.flying, ...this.waiting].flatMap(({ patch, form: { placeOf, labelOf } }) =>
      patch ? { patch, ...placeOf(patch), label: labelOf(patch.field), reason: TEXT.notUploaded } : [],
    );
    const all = [...this.unstored.list(), ...sent];
    return all.filter(
      ({ patch }, index) => !all.slice(index + 1).some((later) => isSameField(later.patch, patch)),
    );
  }

  subscribe(listener: (state: QueueState) => void): () => void {
    this.listeners.add(listener);
    listener(this.notified);
    return () => void this.listeners.delete(listener);
  }

  get isFailing(): boolean {
    return this.failure !== null;
  }

  /** Returns whether a later change of the field has not been sent yet. */
  isWaiting(change: ChangedField): boolean {
    return this.waiting.some(({ patch }) => patch && isSameField(patch, change));
  }

  get isEmpty(): boolean {
    return this.waiting.length + this.flying.length === 0;
  }

  get isStopped(): boolean {
    return this.state.kind === "stopped";
  }

  /** Adds a change; it replaces an unsent one of the same field. */
  add(form: PatchedForm, change: Omit<SentPatch, "id">): void {
    const patch = { ...change, id: newId() };
    this.unstored.drop(patch);
    const same = this.waiting.find((each) => each.patch && isSameField(each.patch, patch));
    const sent = this.flying.find((each) => each.patch && isSameField(each.patch, patch));
    if (same?.patch) same.patch = { ...patch, expected: same.patch.expected };
    else this.waiting.push({ form, patch: { ...patch, expected: sent?.patch?.value ?? patch.expected } });
    this.remember(this.pending());
    this.publish();
  }

  /** Sends pending changes and marks the form as left, so that the server may fill its empty fields. */
  leave(form: PatchedForm): void {
    this.waiting.push({ form, patch: null, isClosed: true });
    this.flush();
  }

  /** Sends pending changes; where there are none, has the server confirm that all is stored. */
  confirm(form: PatchedForm): void {
    if (this.isEmpty) this.waiting.push({ form, patch: null });
    this.flush();
  }

  flushLater(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), milliseconds);
  }

  flush(): void {
    clearTimeout(this.timer);
    if (this.flying.length > 0 || this.waiting.length === 0 || this.isStopped) return;
    const { form } = this.waiting[0]!;
    const other = this.waiting.findIndex((each) => each.form !== form);
    this.flying = this.waiting.splice(0, batchSize(this.waiting, other < 0 ? this.waiting.length : other));
    void this.send();
  }

  /** Retries a failed request at once, as when the network is back. */
  retryNow(): void {
    if (this.failures === 0 || this.isSending || this.flying.length === 0 || this.isStopped) return;
    clearTimeout(this.retryTimer);
    void this.send();
  }

  /** Waits until everything is answered or the queue has stopped. @returns false on timeout */
  async drained(): Promise<boolean> {
    const end = performance.now() + (this.isFailing ? FAILING_MILLISECONDS : DRAIN_MILLISECONDS);
    this.retryNow();
    this.flush();
    while (!this.isEmpty && !this.isStopped && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return this.isEmpty || this.isStopped;
  }

  /** Stops sending for good. Pending changes are not stored: the next form of the part types them again. */
  stop(text: string, isLocked: boolean): void {
    clearTimeout(this.timer);
    clearTimeout(this.retryTimer);
    this.unstored.recall(this.pending());
    this.state = { kind: "stopped", text, isLocked };
    this.publish();
  }

  /** Renews the edit lock; stops the queue where another person holds it. */
  async renewLock(place: PostedPlace, lockedText: (who: string, since: string) => string): Promise<void> {
    const { holder } = await postInPlace<HoldAnswer>(place, { intent: "hold" });
    if (holder) this.stop(lockedText(holder.who, holder.since), true);
  }

  private async send(): Promise<void> {
    const { form } = this.flying[0]!;
    const patches = this.flying.flatMap(({ patch }) => patch ?? []);
    const isPartClosed = this.flying.some(({ isClosed }) => isClosed);
    const fields = { patches: JSON.stringify(patches), updated: form.stamp, left: isPartClosed ? "1" : "" };
    this.isSending = true;
    const request = postInPlace<PatchAnswer>(form, { intent: "patch", ...fields });
    try {
      const answer = await request.finally(() => (this.isSending = false));
      this.receive(answer, form);
    } catch (error) {
      if (error instanceof PostRefused) this.stop(error.message, false);
      else this.retry(error instanceof SessionOver ? "session" : "network");
    }
  }

  private receive(answer: PatchAnswer, form: PatchedForm): void {
    if (this.isStopped) return;
    this.failures = 0;
    this.failure = null;
    if (answer.kind !== "patched") return this.stop(answer.text, answer.kind === "held");
    for (const result of answer.results) this.settle(result, form);
    for (const filled of answer.filled) this.know(filled);
    const sent = this.flying.flatMap(({ patch }) => patch ?? []);
    this.flying = [];
    this.remember(this.pending());
    if (answer.stamp !== null) form.stamp = answer.stamp;
    this.state = { kind: "saved", at: answer.at };
    form.onAnswer(answer, sent);
    this.publish();
    this.flush();
  }

  /** Rebases the next change of the field on the value stored now; where there is none, records a refusal. */
  private settle(result: PatchResult, form: PatchedForm): void {
    const sent = this.flying.find(({ patch }) => patch?.id === result.id)?.patch;
    if (!sent) return;
    const next = this.waiting.find(({ patch }) => patch && isSameField(patch, sent));
    if (!next?.patch) {
      this.unstored.add(sent, result, form);
      return;
    }
    const expected = result.kind === "applied" ? result.value : sent.expected;
    next.patch = { ...next.patch, expected };
  }

  /** Rebases the next change of a field that the server has filled in. */
  private know({ field, value }: FilledField): void {
    const patches = this.flying.flatMap(({ patch }) => patch ?? []);
    const last = patches.at(-1);
    const next = last && this.waiting.find(({ patch }) => patch && isSameField(patch, { ...last, field }));
    if (next?.patch) next.patch = { ...next.patch, expected: value };
  }

  private retry(failure: Failure): void {
    this.failure = failure;
    const delay = RETRY_MILLISECONDS[Math.min(this.failures, RETRY_MILLISECONDS.length - 1)]!;
    this.failures += 1;
    this.publish();
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => void this.send(), delay);
  }

  /** Notifies listeners only of a changed state: further input into a pending field is not reported again. */
  private publish(): void {
    const count = [...this.flying, ...this.waiting].filter(({ patch }) => patch).length;
    const state: QueueState =
      count > 0 && !this.isStopped ? { kind: "waiting", count, failure: this.failure } : this.state;
    if (isSameState(state, this.notified)) return;
    this.notified = state;
    for (const listener of this.listeners) listener(state);
  }
}
