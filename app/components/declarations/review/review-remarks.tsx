import { useEffect, type RefObject } from "react";
import type { FormView, SectionDetail } from "~/services/forms/editing/form.types";
import { RECORD_TEXT } from "~/desk/declarations/declaration.text";
import { useAutosave } from "../../form/use-autosave";
import { FORM_TEXT } from "~/services/forms/editing/form.text";
import type { FormToken } from "../../layout/layout.types";
import { ENTRY_TEXT } from "../entry.text";
import { choiceOf, groupAt, namesOf } from "./remarks";
import { REVIEW_DESK_TEXT as TEXT } from "./review-desk.text";
import type { OpenRemark, Remarks } from "./use-remarks";

/** Id of the form; the buttons of the bar submit it by this id. */
export const REVIEW_FORM = "review";
/** Characters of an opinion and of a remark. */
const TEXT_MAX = 200;

export const remarkId = (id: number): string => `review-remark-${String(id)}`;
export const OPINION_ID = "review-opinion";

interface ReviewRemarksProps {
  view: FormView;
  remarks: Remarks;
  decision: string;
  action: string;
  route: string;
  token: FormToken;
  /** Whether the last post was refused. */
  isRefused: boolean;
  /** Whether what was typed before has been filled in. */
  isRestored: boolean;
  /** Whether the opinion is missing for what was decided. */
  isOpinionMissing: boolean;
  hint: string;
  onGoTo: (remark: OpenRemark) => void;
}

/** The label of a remark's field, with its row. */
function labelOf(remarks: Remarks, remark: OpenRemark): string {
  const label = groupAt(remarks.groups, remark)?.labels.get(choiceOf(remark)) ?? remark.field;
  const names = ENTRY_TEXT.rowNames as Readonly<Record<string, string>>;
  const name = names[remark.kind];
  if (name === undefined) return label;
  return remark.kind === "lines" ? `${ENTRY_TEXT.row(name, remark.place)} · ${label}` : `${name} · ${label}`;
}

/** Has the form notice that a remark was removed, which is no input. */
function useRemovals({ remarks }: Remarks, form: RefObject<HTMLFormElement | null>): void {
  const { length } = remarks;

  // The form compares what it has with what is stored.
  useEffect(() => void form.current?.dispatchEvent(new Event("input")), [form, length]);
}

function Opinion({ remarks, isOpinionMissing }: Pick<ReviewRemarksProps, "remarks" | "isOpinionMissing">) {
  return (
    <div className="field">
      <label htmlFor={OPINION_ID}>{RECORD_TEXT.opinion}</label>
      <textarea
        className="input"
        id={OPINION_ID}
        name="opinion"
        rows={3}
        maxLength={TEXT_MAX}
        value={remarks.opinion}
        aria-invalid={isOpinionMissing || undefined}
        aria-describedby={isOpinionMissing ? `${OPINION_ID}-error` : undefined}
        onChange={({ currentTarget }) => remarks.setOpinion(currentTarget.value)}
      />
      {isOpinionMissing ? (
        <p className="error" id={`${OPINION_ID}-error`} role="alert">
          {RECORD_TEXT.opinionNeeded}
        </p>
      ) : null}
    </div>
  );
}

/** The form of a review: the opinion, and all remarks, whatever part of the declaration is shown. */
export function ReviewRemarks(props: ReviewRemarksProps) {
  const { view, remarks, decision, action, route, token, isRefused, isRestored, hint } = props;
  const { form, saving } = useAutosave(route, isRefused);
  useRemovals(remarks, form);
  const hidden = { [token.name]: token.value, updated: view.updated, submission: view.submission, decision };
  return (
    <form
      className="review-remarks"
      id={REVIEW_FORM}
      method="post"
      action={action}
      data-route={route}
      noValidate
      ref={form}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isRestored ? <p className="notice tip">{TEXT.restored}</p> : null}
      <Opinion {...props} />
      <List {...props} />
      <Lead details={view.sections[0]?.details ?? []} hint={hint} />
      <Saving saving={saving} />
    </form>
  );
}

function List({ remarks, onGoTo }: Pick<ReviewRemarksProps, "remarks" | "onGoTo">) {
  const names = namesOf(remarks.groups, remarks.remarks);
  if (remarks.remarks.length === 0) return <p className="quiet">{TEXT.noRemarks}</p>;
  return (
    <ol className="review-list" aria-label={TEXT.remarkCount(remarks.count)}>
      {remarks.remarks.map((remark, index) => (
        <Item key={remark.id} remark={remark} names={names[index]!} remarks={remarks} onGoTo={onGoTo} />
      ))}
    </ol>
  );
}

interface ItemProps extends Pick<ReviewRemarksProps, "remarks" | "onGoTo"> {
  remark: OpenRemark;
  names: ReturnType<typeof namesOf>[number];
}

/** Focuses the remark after that of a button, else the one before it, else the opinion. */
function focusBeside(button: HTMLElement): void {
  const item = button.closest("li");
  const other = item?.nextElementSibling ?? item?.previousElementSibling;
  (other?.querySelector("textarea") ?? document.getElementById(OPINION_ID))?.focus();
}

function Item({ remark, names, remarks, onGoTo }: ItemProps) {
  const label = labelOf(remarks, remark);
  return (
    <li>
      <button
        className="text-button review-place"
        type="button"
        aria-label={TEXT.goTo(label)}
        onClick={() => onGoTo(remark)}
      >
        {label}
      </button>
      <button
        className="text-button review-remove"
        type="button"
        aria-label={TEXT.removeOf(label)}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          remarks.remove(remark.id);
        }}
      >
        {TEXT.remove}
      </button>
      <textarea
        className="input"
        id={remarkId(remark.id)}
        name={names.remark}
        rows={2}
        maxLength={TEXT_MAX}
        aria-label={TEXT.remarkOn(label)}
        value={remark.text}
        onChange={({ currentTarget }) => remarks.write(remark.id, currentTarget.value)}
      />
      {remark.text.trim() === "" ? null : <input type="hidden" name={names.field} value={choiceOf(remark)} />}
    </li>
  );
}

/** What the declaration is compared with, and who else may decide. */
const Lead = ({ details, hint }: { details: readonly SectionDetail[]; hint: string }) => (
  <div className="review-lead quiet">
    {details.map(({ label, text }) => (
      <p key={label}>{`${label}：${text}`}</p>
    ))}
    {hint === "" ? null : <p>{hint}</p>}
  </div>
);

/** Status of keeping what is typed until it is sent. */
function Saving({ saving }: Pick<ReturnType<typeof useAutosave>, "saving">) {
  const texts = { untouched: "", changed: FORM_TEXT.unsaved, failed: FORM_TEXT.autosaveFailed };
  return (
    <p className="quiet" aria-live="polite">
      {saving.state === "saved" ? FORM_TEXT.autosaved(saving.at) : texts[saving.state]}
    </p>
  );
}
