import type { FormToken } from "../layout/layout.types";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { SentPatch } from "./entry-patch.types";
import { textControl, typedIn, typeInto } from "./form-values";
import { formOf } from "./grid/cells";
import type { PatchedAnswer, PatchedForm, PatchQueue } from "./patch-queue";
import { Pasting } from "./patches/pasting";
import { EMPTY_STATUS, statusAfter, type Conflict, type FieldStatus } from "./patches/field-status";
import { fieldsIn, TrackedFields, type Shape } from "./patches/tracked-fields";
import type { FormEvents } from "./patches/form-events.types";
import { typedIntoForm } from "./patches/typed-into-form";
import type { ChangedField } from "./patches/unstored";

const PAUSE_MILLISECONDS = 800;

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
  private isSent = false;
  /** Whether the form was changed since the server was last told that it is left. */
  private isUnclosed = false;
  /** Whether the page's data are older than what is stored: by its own changes, or by another person's. */
  private outdated: "no" | "by-own" | "by-others" = "no";
  private readonly form: PatchedForm;
  readonly pasting: Pasting;

  constructor(
    private readonly element: HTMLFormElement,
    private readonly given: Given,
  ) {
    const { url, token, shape } = given;
    this.shape = shape;
    this.fields = new TrackedFields(element);
    const typedInto = typedIntoForm(shape, given.href, () => this.shape);
    const onAnswer: PatchedForm["onAnswer"] = (answer, sent) => this.receive(answer, sent);
    this.form = { url, token, ...typedInto, stamp: shape.stamp, onAnswer };
    this.pasting = new Pasting(element, {
      ...given,
      onOffer: (pasted) => this.setStatus({ pasted }),
      now: () => ({ shape: this.shape, part: this.part }),
    });
    this.watch();
    this.typeAgain();
    given.queue.flushLater(PAUSE_MILLISECONDS);
  }

  /** Adopts newly loaded data of the same form. */
  reshape(shape: Shape): void {
    if (shape === this.shape) return;
    this.shape = shape;
    this.isSent = false;
    this.fields.follow(shape);
    this.watch();
    // Data whose stamp is older than the last stored one are ignored.
    if (shape.stamp === this.form.stamp && this.given.queue.isEmpty)
      for (const field of fieldsIn(shape)) this.fields.adopt(field);
  }

  /** Writes values that were typed earlier, and not stored, back into this form's fields. */
  typeAgain(): void {
    for (const { patch, reason } of this.given.queue.unstored.list()) {
      const control = this.isOwn(patch) ? textControl(this.element, patch.field) : null;
      if (!control) continue;
      if (typedIn(this.element, patch.field) === patch.value) {
        this.given.queue.unstored.drop(patch);
        continue;
      }
      // The answer to the repeated patch says it again, or not.
      if (reason !== TEXT.notUploaded)
        this.setStatus({ problems: { ...this.status.problems, [patch.field]: reason } });
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

  get isStopped(): boolean {
    return this.given.queue.isStopped;
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
    if (!isClosed) return queue.confirm(this.form);
    this.isUnclosed = false;
    queue.leave(this.form);
  }

  /** Sends what was typed, and that the form is left, if it has been changed since. */
  readonly closeIfChanged = (): void => {
    if (this.isStopped) return;
    this.checkAllFields();
    if (this.isUnclosed) this.store(true);
  };

  /**
   * Closes the form once the focus is in another one of the page: a change of that one would close this one
   * on the server, unknown to its own stamp and fields.
   */
  readonly onFocusIn = ({ target }: FocusEvent): void => {
    const form = target instanceof Element ? formOf(target) : null;
    if (form && form !== this.element) this.closeIfChanged();
  };

  /** Sends all changes before the form is posted as a whole; leaving the page then sends nothing more. */
  send(): void {
    this.store(false);
    this.isSent = true;
  }

  private watch(): void {
    // Fields may have been typed into before hydration.
    const names = this.fields.watch(this.shape, this.given.stored ?? this.shape);
    for (const name of names) this.compareField(name);
  }

  /** Queues a patch for a field whose value has changed. */
  private compareField(name: string): void {
    const change = this.fields.changeOf(name);
    if (!change) return;
    this.isUnclosed = true;
    this.given.queue.add(this.form, { ...this.changed(name), ...change });
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
    if (!(target instanceof HTMLElement) || !("name" in target)) return;
    this.compareField(String(target.name));
    this.given.queue.flushLater(PAUSE_MILLISECONDS);
  };

  readonly onBeforeUnload = (event: BeforeUnloadEvent): void => {
    if (!this.isSent && !this.given.queue.isEmpty) event.preventDefault();
  };

  readonly onChangedElsewhere = (): void => this.given.onStamp(null);

  readonly onOnline = (): void => this.given.queue.retryNow();

  readonly onLeave = (): void => {
    if (!this.isSent) this.closeIfChanged();
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
    this.setStatus({ ...statusAfter(this.status, answer, sent), findings: this.findingsIn(answer) });
    // A value filled in by the server is skipped where the field has been typed into meanwhile.
    for (const filled of answer.filled)
      if (!this.given.queue.isWaiting(this.changed(filled.field)))
        this.fields.fill(filled, filled.field in this.status.problems);
    this.given.onLive(answer);
    this.given.onStamp(answer.stamp);
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
