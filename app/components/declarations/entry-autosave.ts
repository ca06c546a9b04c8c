import type { FormToken } from "../layout/layout.types";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { FilledField, PatchResult, SentPatch } from "./entry-patch.types";
import type { EntryFinding, EntryView } from "./entry.types";
import { textControl, typedIn, typeInto } from "./form-values";
import type { PatchedAnswer, PatchedForm, PatchQueue } from "./patch-queue";

const PAUSE_MILLISECONDS = 800;
/** Whoever has not touched the page for so long does not keep others from editing. */
const ACTIVE_MILLISECONDS = 600_000;
const LEAVE_MILLISECONDS = 5000;

export type Conflict = Extract<PatchResult, { kind: "conflict" }> & { readonly field: string };

/** What has been said of single fields since the form was opened. */
export interface Said {
  /** What was typed and cannot be stored. */
  readonly problems: Readonly<Record<string, string>>;
  readonly conflicts: readonly Conflict[];
  /** What the rules find of fields that have been typed into. */
  readonly findings: Readonly<Record<string, readonly EntryFinding[]>>;
  /** Of the form, once something of it has been stored. */
  readonly stamp: string | null;
}
export const NOTHING_SAID: Said = { problems: {}, conflicts: [], findings: {}, stamp: null };

type Shape = NonNullable<EntryView["form"]>;

interface Given {
  readonly shape: Shape;
  /** What is stored, where the form shows more than that; null where that is not known. */
  readonly stored: Shape | null;
  readonly queue: PatchQueue;
  readonly token: FormToken;
  /** The address of the page's data. */
  readonly url: string;
  /** The form has other fields now, or its row is stored by now. */
  readonly onChanged: () => void;
  readonly onSaid: (said: Said) => void;
  /** What the form says now; null where others have stored something in it too. */
  readonly onStamp: (stamp: string | null) => void;
}

const fieldsIn = ({ sections }: Shape) => sections.flatMap(({ fields }) => fields);

const isTyped = (control: Element | null): control is HTMLInputElement | HTMLTextAreaElement =>
  control !== null && "defaultValue" in control;

/** Sends what changes in an open form, field by field, and shows in its fields what is stored of them. */
export class EntryAutosave {
  /** What each field said when it was shown or stored last: by that a change of somebody else's is seen. */
  private readonly seen = new Map<string, string>();
  /** What has been looked at already, as typed. */
  private readonly known = new Map<string, string>();
  private readonly touched = new Set<string>();
  private said = NOTHING_SAID;
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
    const onAnswer = (answer: PatchedAnswer, sent: readonly SentPatch[]) => this.receive(answer, sent);
    this.form = { url, token, stamp: shape.stamp, onAnswer };
    this.watch();
    given.queue.flushLater(PAUSE_MILLISECONDS);
  }

  /** The same form with other fields. */
  reshape(shape: Shape): void {
    this.shape = shape;
    this.watch();
  }

  private watch(): void {
    const storedFields = fieldsIn(this.given.stored ?? this.shape);
    const stored = new Map(storedFields.map(({ name, value }) => [name, value]));
    for (const { name, value } of fieldsIn(this.shape)) {
      if (this.seen.has(name)) continue;
      const control = textControl(this.element, name);
      const seen = stored.get(name) ?? value;
      this.seen.set(name, seen);
      // What has been filled in without being stored is sent as if it had been typed.
      if (seen === value)
        this.known.set(name, isTyped(control) ? control.defaultValue : typedIn(this.element, name));
      // Somebody may have typed before the framework was there.
      this.look(name);
    }
  }

  /** Sends what a field says, if it says something new. */
  private look(name: string): void {
    const seen = this.seen.get(name);
    const value = typedIn(this.element, name);
    if (seen === undefined || value === this.known.get(name)) return;
    this.known.set(name, value);
    this.touched.add(name);
    const { kind, place } = this.shape;
    const part = new URL(this.given.url, location.href).searchParams.get("part") ?? "head";
    this.given.queue.add(this.form, { part, kind, place, field: name, value, seen });
  }

  /** Also on leaving a field: a choice from its list is written without being typed. */
  readonly onInput = ({ target }: Event): void => {
    this.lastActive = performance.now();
    if (!(target instanceof HTMLElement) || !("name" in target)) return;
    this.look(String(target.name));
    this.given.queue.flushLater(PAUSE_MILLISECONDS);
  };

  /** The form sends all of its fields; what of them is under way already has to arrive first. */
  readonly onSubmit = (event: SubmitEvent): void => {
    const { queue } = this.given;
    queue.drop(this.form);
    if (this.isSent || queue.isEmpty || queue.isStopped) {
      this.isSent = true;
      return;
    }
    event.preventDefault();
    // Whoever counts presses of forms must not take this one for the form's.
    event.stopPropagation();
    const { submitter } = event;
    void queue.drained(LEAVE_MILLISECONDS).then((isDrained) => {
      if (isDrained) submitter?.click();
    });
  };

  readonly onBeforeUnload = (event: BeforeUnloadEvent): void => {
    const { queue } = this.given;
    if (!this.isSent && !queue.isEmpty && !queue.isStopped) event.preventDefault();
  };

  readonly onHold = (): void => {
    const { queue } = this.given;
    if (queue.isStopped || performance.now() - this.lastActive > ACTIVE_MILLISECONDS) return;
    // Without an answer nothing is known; the next patch has one.
    queue.hold(this.form, TEXT.tookOver).catch(() => undefined);
  };

  readonly onOnline = (): void => this.given.queue.retryNow();

  readonly onLeave = (): void => {
    const { queue } = this.given;
    if (this.touched.size > 0 && !this.isSent && !queue.isStopped) queue.leave(this.form);
  };

  /** Of two values of a field one is chosen: the own one is sent again, as a change of what is stored. */
  choose({ field, value, theirs, theirsShown }: Conflict, isMine: boolean): void {
    this.seen.set(field, theirs);
    this.known.set(field, isMine ? "" : theirsShown);
    const control = textControl(this.element, field);
    if (control) typeInto(control, isMine ? value : theirsShown, false);
    if (isMine) this.known.delete(field);
    const conflicts = this.said.conflicts.filter((conflict) => conflict.field !== field);
    this.say({ conflicts });
    this.look(field);
    this.given.queue.flush();
    this.catchUp();
  }

  private say(said: Partial<Said>): void {
    this.said = { ...this.said, ...said };
    this.given.onSaid(this.said);
  }

  private receive(answer: PatchedAnswer, sent: readonly SentPatch[]): void {
    const updated = this.element.querySelector<HTMLInputElement>('input[name="updated"]');
    if (updated) updated.value = this.form.stamp;
    const answered = new Set(sent.map(({ field }) => field));
    const left = Object.entries(this.said.problems).filter(([field]) => !answered.has(field));
    const problems = new Map(left);
    const conflicts = this.said.conflicts.filter(({ field }) => !answered.has(field));
    for (const result of answer.results) {
      const patch = sent.find(({ id }) => id === result.id);
      if (!patch) continue;
      if (result.kind === "applied") this.took(patch, result);
      else if (result.kind === "refused") problems.set(patch.field, result.text);
      else conflicts.push({ ...result, field: patch.field });
    }
    for (const filled of answer.filled) this.fill(filled);
    const stamp = answer.stamp ?? this.said.stamp;
    this.given.onStamp(answer.stamp);
    this.say({ problems: Object.fromEntries(problems), conflicts, findings: this.findingsIn(answer), stamp });
    const { shown, unneeded } = this.shape;
    const hasOtherFields = answer.shown !== null && (answer.shown !== shown || answer.unneeded !== unneeded);
    if (answer.stamp === null) this.outdated = "by-others";
    else if ((answer.isNew || hasOtherFields) && this.outdated === "no") this.outdated = "by-own";
    this.catchUp();
  }

  /** Has the page's data loaded again once all is stored; not while a form in its place would forget a question. */
  private catchUp(): void {
    const { conflicts, problems } = this.said;
    const isAsking = conflicts.length + Object.keys(problems).length > 0;
    if (this.outdated === "no" || !this.given.queue.isEmpty) return;
    if (this.outdated === "by-others" && isAsking) return;
    this.outdated = "no";
    this.given.onChanged();
  }

  /** Of what has not been typed yet nobody needs to be told that it is missing. */
  private findingsIn({ findings }: PatchedAnswer): Said["findings"] {
    const byField = [...this.touched].map(
      (name) => [name, findings.filter(({ field }) => field === name)] as const,
    );
    return Object.fromEntries(byField);
  }

  private took({ field, value: typed }: SentPatch, { value, shown }: { value: string; shown: string }): void {
    this.seen.set(field, value);
    const control = textControl(this.element, field);
    const isElsewhere = control !== document.activeElement && typedIn(this.element, field) === typed;
    if (!control || !isElsewhere) return;
    typeInto(control, shown, false);
    this.known.set(field, shown);
  }

  /** What follows from what was typed, unless somebody has typed there meanwhile. */
  private fill({ field, value, shown }: FilledField): void {
    const control = textControl(this.element, field);
    if (!control || typedIn(this.element, field) !== this.known.get(field)) return;
    this.seen.set(field, value);
    typeInto(control, shown, false);
    this.known.set(field, shown);
  }
}
