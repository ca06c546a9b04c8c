import type { FormToken } from "../layout/layout.types";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { SentPatch } from "./entry-patch.types";
import { textControl, typeInto } from "./form-values";
import type { PatchedAnswer, PatchedForm, PatchQueue } from "./patch-queue";
import { addRows, isOneLine, pastedInto, writeFirstLine } from "./patches/pasted-lines";
import { atPlace } from "./steps/following-row";
import { EMPTY_STATUS, statusAfter, type Conflict, type FieldStatus } from "./patches/field-status";
import { fieldsIn, TrackedFields, type Shape } from "./patches/tracked-fields";
import type { ChangedField } from "./patches/unstored";

const PAUSE_MILLISECONDS = 800;
/** Whoever has not touched the page for so long does not keep others from editing. */
const ACTIVE_MILLISECONDS = 600_000;

interface Given {
  readonly shape: Shape;
  /** What is stored, where the form shows more than that; null where that is not known. */
  readonly stored: Shape | null;
  readonly queue: PatchQueue;
  readonly token: FormToken;
  /** The address of the page's data, and of the form. */
  readonly url: string;
  readonly href: string;
  /** The form has other fields now, or its row is stored by now. */
  readonly onChanged: () => void;
  readonly onStatus: (status: FieldStatus) => void;
  /** What the form says now; null where others have stored something in it too. */
  readonly onStamp: (stamp: string | null) => void;
}

/** Sends what changes in an open form, field by field, and shows in its fields what is stored of them. */
export class EntryAutosave {
  private readonly fields: TrackedFields;
  private status = EMPTY_STATUS;
  private shape: Shape;
  private lastActive = performance.now();
  private isSent = false;
  /** What the page shows is older than what is stored: by its own changes, or by somebody else's. */
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

  /** The same form as newly read data show it. */
  reshape(shape: Shape): void {
    if (shape === this.shape) return;
    this.shape = shape;
    this.isSent = false;
    this.watch();
    // Data that are older than what is stored by now say nothing new.
    if (shape.stamp === this.form.stamp && this.given.queue.isEmpty)
      for (const field of fieldsIn(shape)) this.fields.adopt(field);
  }

  /** What was typed into this form before, and not taken, stands in its fields once more. */
  typeAgain(): void {
    for (const { patch } of this.given.queue.unstored.list()) {
      const control = this.isOwn(patch) ? textControl(this.element, patch.field) : null;
      if (!control) continue;
      this.fields.expected.set(patch.field, patch.expected);
      typeInto(control, patch.value, false);
      this.compareField(patch.field);
    }
  }

  /** Whether a patch is of this form. */
  readonly isOwn = ({ part, kind, place }: SentPatch): boolean =>
    part === this.part && kind === this.shape.kind && place === this.shape.place;

  private get part(): string {
    return new URL(this.given.url, location.href).searchParams.get("part") ?? "head";
  }

  /** Something in the form waits for a decision, or for another value. */
  get hasProblem(): boolean {
    const { problems, conflicts } = this.status;
    return Object.keys(problems).length + conflicts.length > 0;
  }

  /** The row is stored, or will be once its fields are. */
  get isBegun(): boolean {
    return !this.shape.isRow || this.shape.isStored || this.fields.isTyped;
  }

  /** Sends what the form says by now; its empty fields may be filled in where it is left, or looked at as a whole. */
  store(isClosed: boolean): void {
    const { queue } = this.given;
    this.checkAllFields();
    if (isClosed) queue.leave(this.form);
    else queue.confirm(this.form);
  }

  /** The form will be sent as a whole: leaving it asks for nothing more. */
  send(): void {
    this.store(false);
    this.isSent = true;
  }

  private watch(): void {
    // Somebody may have typed before the framework was there.
    for (const name of this.fields.watch(this.shape, this.given.stored ?? this.shape))
      this.compareField(name);
  }

  /** Sends what a field says, if it says something new. */
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

  /** Also on leaving a field: a choice from its list is written without being typed. */
  readonly onInput = ({ target }: Event): void => {
    this.lastActive = performance.now();
    if (!(target instanceof HTMLElement) || !("name" in target)) return;
    this.compareField(String(target.name));
    this.given.queue.flushLater(PAUSE_MILLISECONDS);
  };

  /** Browsers would write several lines into a field of one as a single value. */
  readonly onPaste = (event: ClipboardEvent): void => {
    const { target } = event;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const pasted = isOneLine(target) ? pastedInto(target.name, text, this.shape) : null;
    if (!pasted || !isOneLine(target)) return;
    event.preventDefault();
    writeFirstLine(target, text);
    this.setStatus({ pasted });
  };

  /** The lines that no field has taken become rows, or are let go. */
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
    // Without an answer nothing is known; the next patch has one.
    queue.renewLock(this.form, TEXT.tookOver).catch(() => undefined);
  };

  readonly onOnline = (): void => this.given.queue.retryNow();

  readonly onLeave = (): void => {
    const { queue } = this.given;
    if (this.isSent || queue.isStopped) return;
    this.checkAllFields();
    if (this.fields.touched.size > 0) queue.leave(this.form);
  };

  /** Of two values of a field one is chosen: the own one is sent again, as a change of what is stored. */
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
    // Somebody may have typed there meanwhile.
    for (const filled of answer.filled)
      if (!this.given.queue.isWaiting(this.changed(filled.field))) this.fields.fill(filled);
    this.given.onStamp(answer.stamp);
    this.setStatus({ ...statusAfter(this.status, answer, sent), findings: this.findingsIn(answer) });
    const { shown, unneeded } = this.shape;
    const hasOtherFields = answer.shown !== null && (answer.shown !== shown || answer.unneeded !== unneeded);
    if (answer.stamp === null) this.outdated = "by-others";
    else if ((answer.isNew || hasOtherFields) && this.outdated === "no") this.outdated = "by-own";
    this.catchUp();
  }

  /** Has the page's data loaded again once all is stored; not while a form in its place would forget a question. */
  private catchUp(): void {
    if (this.outdated === "no" || !this.given.queue.isEmpty) return;
    if (this.outdated === "by-others" && this.hasProblem) return;
    this.outdated = "no";
    this.given.onChanged();
  }

  /** Of what has not been typed yet nobody needs to be told that it is missing. */
  private findingsIn({ findings }: PatchedAnswer): FieldStatus["findings"] {
    const byField = [...this.fields.touched].map(
      (name) => [name, findings.filter(({ field }) => field === name)] as const,
    );
    return Object.fromEntries(byField);
  }
}
