import type { FormToken } from "../layout/layout.types";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { SentPatch } from "./entry-patch.types";
import { textControl, typeInto } from "./form-values";
import type { PatchedAnswer, PatchedForm, PatchQueue } from "./patch-queue";
import { addRows, isOneLine, pastedInto, writeFirstLine } from "./patches/pasted-lines";
import { atPlace } from "./steps/following-row";
import { EMPTY_STATUS, statusAfter, type Conflict, type FieldStatus } from "./patches/field-status";
import { fieldsIn, TrackedFields, type Shape } from "./patches/tracked-fields";
import type { FormEvents } from "./patches/form-events.types";
import type { ChangedField } from "./patches/unstored";

const PAUSE_MILLISECONDS = 800;
/** A page without input for this long stops renewing the edit lock. */
const ACTIVE_MILLISECONDS = 600_000;

interface Given extends FormEvents {
  readonly shape: Shape;
  /** The stored form, where the page shows more than that; null where both are the same. */
  readonly stored: Shape | null;
  readonly queue: PatchQueue;
  readonly token: FormToken;
  /** URL of the page's data, and address of the form. */
  readonly url: string;
  readonly href: string;
  readonly onStatus: (status: FieldStatus) => void;
}

/** Sends changes of an open form field by field as patches, and shows the stored values in its fields. */
export class EntryAutosave {
  private readonly fields: TrackedFields;
  private status = EMPTY_STATUS;
  private shape: Shape;
  private lastActive = performance.now();
  private isSent = false;
  /** Whether the page's data are older than what is stored: by its own changes, or by another person's. */
  private outdated: "no" | "by-own" | "by-others" = "no";
  private readonly form: PatchedForm;

  constructor(
    private readonly element: HTMLFormElement,
    private readonly given: Given,
  ) {
    const { url, token, shape } = given;
    this.shape = shape;
    this.fields = new TrackedFields(element);
    const onAnswer = (answer: PatchedAnswer, sent: readonly SentPatch[]) => this.receive(answer, sent);
    const placeOf = ({ place }: ChangedField) => ({
      title: shape.isRow ? TEXT.row(shape.name, place) : shape.name,
      href: shape.isRow ? atPlace(given.href, place) : given.href,
    });
    const labelOf = (field: string) =>
      fieldsIn(this.shape).find(({ name }) => name === field)?.label ?? field;
    this.form = { url, token, placeOf, labelOf, stamp: shape.stamp, onAnswer };
    this.watch();
    this.typeAgain();
    given.queue.flushLater(PAUSE_MILLISECONDS);
  }

  /** Adopts newly loaded data of the same form. */
  reshape(shape: Shape): void {
    if (shape === this.shape) return;
    this.shape = shape;
    this.isSent = false;
    this.watch();
    // Data whose stamp is older than the last stored one are ignored.
    if (shape.stamp === this.form.stamp && this.given.queue.isEmpty)
      for (const field of fieldsIn(shape)) this.fields.adopt(field);
  }

  /** Writes values that were typed earlier, and not stored, back into this form's fields. */
  typeAgain(): void {
    for (const { patch } of this.given.queue.unstored.list()) {
      const control = this.isOwn(patch) ? textControl(this.element, patch.field) : null;
      if (!control) continue;
      this.fields.expected.set(patch.field, patch.expected);
      typeInto(control, patch.value, false);
      this.compareField(patch.field);
    }
  }

  /** Returns whether a patch belongs to this form. */
  readonly isOwn = ({ part, kind, place }: SentPatch): boolean =>
    part === this.part && kind === this.shape.kind && place === this.shape.place;

  private get part(): string {
    return new URL(this.given.url, location.href).searchParams.get("part") ?? "head";
  }

  /** Whether the form has a conflict to decide, or a value that was refused. */
  get hasProblem(): boolean {
    const { problems, conflicts } = this.status;
    return Object.keys(problems).length + conflicts.length > 0;
  }

  /** Whether the row is stored, or will be. */
  get isBegun(): boolean {
    return !this.shape.isRow || this.shape.isStored || this.fields.isTyped;
  }

  /**
   * Sends all unsent changes of the form. With `isClosed` the server may fill empty fields, as when the
   * form is left.
   */
  store(isClosed: boolean): void {
    const { queue } = this.given;
    this.checkAllFields();
    if (isClosed) queue.leave(this.form);
    else queue.confirm(this.form);
  }

  /** Sends all changes before the form is posted as a whole; leaving the page then sends nothing more. */
  send(): void {
    this.store(false);
    this.isSent = true;
  }

  private watch(): void {
    // Fields may have been typed into before hydration.
    for (const name of this.fields.watch(this.shape, this.given.stored ?? this.shape))
      this.compareField(name);
  }

  /** Queues a patch for a field whose value has changed. */
  private compareField(name: string): void {
    const change = this.fields.changeOf(name);
    if (change) this.given.queue.add(this.form, { ...this.changed(name), ...change });
  }

  private changed(field: string): ChangedField {
    const { kind, place } = this.shape;
    return { part: this.part, kind, place, field };
  }

  private checkAllFields(): void {
    for (const name of this.fields.expected.keys()) this.compareField(name);
  }

  /** Runs on input and on focusout, because a choice from a code's list is written without an input event. */
  readonly onInput = ({ target }: Event): void => {
    this.lastActive = performance.now();
    if (!(target instanceof HTMLElement) || !("name" in target)) return;
    this.compareField(String(target.name));
    this.given.queue.flushLater(PAUSE_MILLISECONDS);
  };

  /** Writes only the first pasted line into a one-line field, because browsers would join all lines in it. */
  readonly onPaste = (event: ClipboardEvent): void => {
    const { target } = event;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const pasted = isOneLine(target) ? pastedInto(target.name, text, this.shape) : null;
    if (!pasted || !isOneLine(target)) return;
    event.preventDefault();
    writeFirstLine(target, text);
    this.setStatus({ pasted });
  };

  /** Adds a row for each remaining pasted line, or discards those lines. */
  readonly takePasted = (isTaken: boolean): void => {
    const { pasted } = this.status;
    this.setStatus({ pasted: null });
    if (!pasted || !isTaken) return;
    const { queue, url, token, href, onChanged } = this.given;
    addRows(queue, pasted, { url, token, href, part: this.part, shape: this.shape, onStored: onChanged });
  };

  readonly onBeforeUnload = (event: BeforeUnloadEvent): void => {
    const { queue } = this.given;
    if (!this.isSent && !queue.isEmpty) event.preventDefault();
  };

  readonly onHold = (): void => {
    const { queue } = this.given;
    if (queue.isStopped || performance.now() - this.lastActive > ACTIVE_MILLISECONDS) return;
    // A failed request leaves the lock's state unknown; the next patch reports it.
    queue.renewLock(this.form, TEXT.tookOver).catch(() => undefined);
  };

  readonly onOnline = (): void => this.given.queue.retryNow();

  readonly onLeave = (): void => {
    const { queue } = this.given;
    if (this.isSent || queue.isStopped) return;
    this.checkAllFields();
    if (this.fields.touched.size > 0) queue.leave(this.form);
  };

  /** Resolves a conflict: the own value is sent again, based on the current one, or that is shown. */
  choose({ field, value, currentValue, currentText }: Conflict, isMine: boolean): void {
    this.fields.expected.set(field, currentValue);
    const control = textControl(this.element, field);
    const shown = control instanceof HTMLSelectElement ? currentValue : currentText;
    this.fields.known.set(field, isMine ? "" : shown);
    if (control) typeInto(control, isMine ? value : shown, false);
    if (isMine) this.fields.known.delete(field);
    const conflicts = this.status.conflicts.filter((conflict) => conflict.field !== field);
    this.given.queue.unstored.drop(this.changed(field));
    this.setStatus({ conflicts });
    this.compareField(field);
    this.given.queue.flush();
    this.catchUp();
  }

  private setStatus(change: Partial<FieldStatus>): void {
    this.status = { ...this.status, ...change };
    this.given.onStatus(this.status);
  }

  private receive(answer: PatchedAnswer, sent: readonly SentPatch[]): void {
    const updated = this.element.querySelector<HTMLInputElement>('input[name="updated"]');
    if (updated) updated.value = this.form.stamp;
    for (const result of answer.results) {
      const patch = sent.find(({ id }) => id === result.id);
      if (patch && result.kind === "applied") this.fields.took(patch, result);
    }
    // A value filled in by the server is skipped where the field has been typed into meanwhile.
    for (const filled of answer.filled)
      if (!this.given.queue.isWaiting(this.changed(filled.field))) this.fields.fill(filled);
    this.given.onLive(answer);
    this.given.onStamp(answer.stamp);
    this.setStatus({ ...statusAfter(this.status, answer, sent), findings: this.findingsIn(answer) });
    const isSame = answer.shown === this.shape.shown && answer.unneeded === this.shape.unneeded;
    if (answer.stamp === null) this.outdated = "by-others";
    else if ((answer.isNew || (answer.shown !== null && !isSame)) && this.outdated === "no")
      this.outdated = "by-own";
    this.catchUp();
  }

  /**
   * Reloads the page's data once the queue is empty. Waits while a conflict or a refused value is
   * unresolved and others have changed the form, because a new form would lose it.
   */
  private catchUp(): void {
    if (this.outdated === "no" || !this.given.queue.isEmpty) return;
    if (this.outdated === "by-others" && this.hasProblem) return;
    this.outdated = "no";
    this.given.onChanged();
  }

  /** Returns findings of touched fields only: fields not typed into yet are not reported as missing. */
  private findingsIn({ findings }: PatchedAnswer): FieldStatus["findings"] {
    const byField = [...this.fields.touched].map(
      (name) => [name, findings.filter(({ field }) => field === name)] as const,
    );
    return Object.fromEntries(byField);
  }
}
