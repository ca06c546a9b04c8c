import type { MouseEvent } from "react";
import { HiddenMainButton } from "../../form/hidden-main-button";
import { cellText } from "../../lists/cell-text";
import { useChrome } from "../../layout/use-chrome";
import { ShellLink } from "../../shell/shell-link";
import { queueText } from "../entry-saving";
import { COMPARE_TEXT } from "../compare/compare.text";
import { ENTRY_TEXT as TEXT } from "../entry.text";
import type { EntryView } from "../entry.types";
import { BESIDE_FORM, ENTRY_FORM } from "../findings";
import { MoreButtons } from "./entry-buttons";
import { useStepNotice } from "../steps/use-steps";
import { useQueueState } from "../patches/entry-queues";

interface EntryBarProps {
  view: EntryView;
  /** The view of the part that wide screens show below the goods. */
  part: EntryView | null;
  /** Findings of what is stored now. */
  check: EntryView["check"];
  /** Shows the findings. */
  onFindings: (event: MouseEvent) => void;
}

/** What Enter does in the open form without scripts. */
const mainIntent = ({ form }: EntryView) => (form?.isRow ? "next" : "save");

/** The line above the entry: declaration, state of saving, findings, and the step that comes next. */
export function EntryBar({ view, part, check, onFindings }: EntryBarProps) {
  const isLocked = view.locked !== null;
  return (
    <header className="entry-head">
      {isLocked ? null : <HiddenMainButton form={ENTRY_FORM} intent={mainIntent(view)} text={TEXT.save} />}
      <ShellLink className="entry-back" to={view.href}>
        {TEXT.back}
      </ShellLink>
      <h1>{view.title}</h1>
      {cellText(view.state)}
      <SavingState href={view.href} isOn={!isLocked} />
      <Counts check={check} onFindings={onFindings} />
      <CheckResult check={check} />
      <ShellLink className="entry-compare" to={`${view.href}/compare`}>
        {COMPARE_TEXT.link}
      </ShellLink>
      {isLocked ? null : (
        <p className="entry-buttons">
          <button className="button plain" form={ENTRY_FORM} name="intent" value="check">
            {TEXT.check}
          </button>
          <button className="button" form={ENTRY_FORM} name="intent" value="complete">
            {TEXT.complete}
          </button>
        </p>
      )}
      {isLocked || !part?.form ? null : (
        <details className="entry-more entry-more-above">
          <summary className="button plain" aria-label={TEXT.more}>
            ⋯
          </summary>
          <MoreButtons form={part.form} of={part.part === view.part ? ENTRY_FORM : BESIDE_FORM} />
        </details>
      )}
      {view.returned === "" ? null : <p className="notice warning">{view.returned}</p>}
      {view.locked === null ? null : <p className="notice tip">{view.locked}</p>}
      {view.locked !== null || view.form === null ? <StepProblem /> : null}
      {view.holder === null ? null : <TakeOver holder={view.holder} action={view.action} />}
    </header>
  );
}

/** What automatic saving is doing; announced by the form itself. */
function SavingState({ href, isOn }: { href: string; isOn: boolean }) {
  const state = useQueueState(href, isOn);
  const isFailing = state.kind === "stopped" || (state.kind === "waiting" && state.failure !== null);
  return (
    <span className="entry-state" data-state={isFailing ? "trouble" : state.kind} aria-hidden>
      {queueText(state)}
    </span>
  );
}

/** Announces the result of a check. */
const CheckResult = ({ check: { at, errors, warnings } }: Pick<EntryBarProps, "check">) => (
  <span className="unseen" role="status">
    {at === null ? "" : `${TEXT.checkedAt(at)} · ${TEXT.counts(errors, warnings)}`}
  </span>
);

/** Numbers of findings, as a link to their list. */
function Counts({ check, onFindings }: Pick<EntryBarProps, "check" | "onFindings">) {
  const { at, findings, errors, warnings } = check;
  const missing = at === null ? findings.filter(({ isMissing }) => isMissing).length : 0;
  const texts = [
    errors > missing ? TEXT.errorCount(errors - missing) : "",
    warnings > 0 ? TEXT.warningCount(warnings) : "",
    missing > 0 ? TEXT.missingCount(missing) : "",
  ].filter((text) => text !== "");
  return (
    <a
      className="entry-counts"
      href="#findings"
      data-level={errors > missing ? "error" : undefined}
      onClick={onFindings}
    >
      {texts.length === 0 ? TEXT.clean : texts.join(" ")}
    </a>
  );
}

/** Shows why a step has failed, on pages without the form that shows it. */
export function StepProblem() {
  const { text, isProblem } = useStepNotice();
  return (
    <p className={isProblem ? "entry-refused" : "unseen"} role="status">
      {text}
    </p>
  );
}

/** Take-over of the declaration's lock, with its consequence stated before confirmation. */
function TakeOver({ holder, action }: { holder: string; action: string }) {
  const { token } = useChrome();
  return (
    <details className="entry-take-over">
      <summary className="button plain">{TEXT.takeOver}</summary>
      <form method="post" action={action}>
        <input type="hidden" name={token.name} value={token.value} />
        <p>{TEXT.takeOverNote(holder)}</p>
        <button className="button" name="intent" value="take-over">
          {TEXT.takeOverConfirm}
        </button>
      </form>
    </details>
  );
}
