import { useActionData, useLocation, useMatches } from "@remix-run/react";
import { FORM_TEXT as TEXT, SAVE_AND_NEXT } from "~/services/forms/editing/form.text";
import type { FormView, ReviewRow } from "~/services/forms/editing/form.types";
import type { ShownOnce } from "~/services/forms/editing/record.types";
import { BothVersions } from "../../form/both-versions";
import { unchanged, type VersionRow } from "~/services/forms/editing/version-row.types";
import { ErrorSummary } from "../../form/error-summary";
import type { FieldState } from "../../form/field-parts";
import { fieldsOf, type FormAnswer } from "../../form/fields-of";
import { HiddenMainButton } from "../../form/hidden-main-button";
import { ToastLive } from "../../form/toasts/toast-live";
import { useAutosave } from "../../form/use-autosave";
import { useOutcome } from "../../form/use-outcome";
import type { FormToken } from "../../layout/layout.types";
import { CollectionHead } from "../../layout/collection-head";
import { useChrome } from "../../layout/use-chrome";
import { ShellLink } from "../../shell/shell-link";
import { FormDraft } from "./form-draft";
import { isIndexed, SectionIndex, Sections } from "./form-sections";
import { LackingNotice } from "./lacking-notice";
import { OncePage } from "./once-page";
import { ReviewPage } from "./review-page";

/** Answer of a form page's action when nothing was stored. */
export interface FormOutcome {
  result: FormAnswer;
  toast?: string;
  links?: { text: string; href: string }[];
  /** The form rebuilt for the posted values. */
  view?: FormView;
  review?: { notes: readonly string[]; sheet?: string; rows: readonly ReviewRow[] };
  once?: ShownOnce;
  conflict?: { lead: string; updated: string; rows: readonly VersionRow[] };
}

interface FormPageProps {
  title: string;
  /** The loader's form; the answer to a post may replace it. */
  view: FormView;
  /** Address of the cancel link. */
  backHref: string;
  /** Label of the save button; 保存 by default. */
  saveText?: string;
}

/** A form page: the form, a review before storing, or both versions of the record. */
export function FormPage({ view, ...page }: FormPageProps) {
  const outcome = useOutcome(useActionData<FormOutcome>() ?? null);
  const { pathname: action } = useLocation();
  const route = useMatches().at(-1)!.id;
  const hasFailed = outcome?.result.error !== undefined || outcome?.conflict !== undefined;
  if (outcome?.once) return <OncePage once={outcome.once} />;
  return (
    <div className="form-page">
      <CollectionHead title={page.title} failed={hasFailed} />
      <FormBody {...page} view={view} outcome={outcome} action={action} route={route} />
    </div>
  );
}

export interface FormBodyProps extends FormPageProps {
  outcome: FormOutcome | null;
  /** Path of the form. */
  action: string;
  /** Id of the route at that path. */
  route: string;
  /** Whether it is shown beside another page, which has the main title. */
  isAside?: boolean;
}

interface FormContentProps extends FormBodyProps {
  token: FormToken;
  fields: Readonly<Record<string, FieldState>>;
}

/** The content of a form page, from the loader's data or the last answer. */
export function FormBody({ view: read, ...given }: FormBodyProps) {
  const { outcome, action, backHref } = given;
  const { token } = useChrome();
  const view = outcome?.view ? { ...outcome.view, next: read.next } : read;
  const props = { ...given, view, token, fields: fieldsOf("form", { ...view.values }, outcome?.result) };
  if (outcome?.conflict)
    return (
      <BothVersions
        token={token}
        action={action}
        backHref={backHref}
        intent="save"
        lead={outcome.conflict.lead}
        updated={outcome.conflict.updated}
        rows={[...outcome.conflict.rows, unchanged("submission", view.submission)]}
      />
    );
  if (outcome?.review) return <ReviewPage {...props} {...outcome.review} />;
  return <EditForm {...props} />;
}

function EditForm({
  title,
  action,
  view,
  fields,
  outcome,
  token,
  backHref,
  saveText = view.planText ?? view.saveText ?? TEXT.save,
  route,
  isAside = false,
}: FormContentProps) {
  const { form, saving } = useAutosave(route, outcome !== null || view.draft?.isOpen === true);
  return (
    <>
      {isAside ? <h2>{title}</h2> : <h1>{title}</h1>}
      <ErrorSummary
        answer={outcome?.result}
        fields={Object.values(fields)}
        links={outcome?.links ?? []}
        presentation="fields"
        dismissHref={action}
      />
      {outcome?.toast ? <ToastLive text={outcome.toast} /> : null}
      <LackingNotice lacking={view.lacking} fields={fields} />
      {view.draft ? <FormDraft draft={view.draft} action={action} token={token} /> : null}
      <div className={isIndexed(view.sections) ? "form-layout indexed" : "form-layout"}>
        <form
          className="card sections"
          method="post"
          action={action}
          encType={takesFiles(view) ? "multipart/form-data" : undefined}
          noValidate
          data-route={route}
          ref={form}
        >
          <HiddenMainButton intent="save" text={saveText} />
          <HiddenInputs token={token} view={view} />
          <Sections sections={view.sections} fieldStates={fields} address={action} />
          <Buttons saveText={saveText} view={view} backHref={backHref} saving={saving} isAside={isAside} />
        </form>
        <SectionIndex sections={view.sections} fieldStates={fields} />
      </div>
    </>
  );
}

function HiddenInputs({ token, view }: Pick<FormContentProps, "token" | "view">) {
  return (
    <>
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="updated" value={view.updated} />
      <input type="hidden" name="submission" value={view.submission} />
    </>
  );
}

const FILES: readonly string[] = ["file", "certificate"];
const takesFiles = ({ sections }: FormView) =>
  sections.some(({ fields }) => fields.some((each) => !each.isFixed && FILES.includes(each.control.kind)));

interface ButtonsProps extends Required<Pick<FormBodyProps, "saveText" | "backHref" | "isAside" | "view">> {
  saving: ReturnType<typeof useAutosave>["saving"];
}

function Buttons({ saveText, view: { next, planText }, backHref, saving, isAside }: ButtonsProps) {
  const mayBeDraft = !isAside && planText === undefined;
  return (
    <div className="actions submit-bar">
      <button className="button" name="intent" value="save">
        {saveText}
      </button>
      {next === undefined ? null : (
        <button className="button plain" name="intent" value={`${SAVE_AND_NEXT} ${next}`}>
          {TEXT.saveAndNext}
        </button>
      )}
      {mayBeDraft ? (
        <button className="button plain" name="intent" value="draft">
          {TEXT.putAside}
        </button>
      ) : null}
      <ShellLink className="button plain" to={backHref}>
        {TEXT.cancel}
      </ShellLink>
      <Saving saving={saving} />
    </div>
  );
}

/** Status of automatic saving. */
function Saving({ saving }: Pick<ButtonsProps, "saving">) {
  const texts = { untouched: "", changed: TEXT.unsaved, failed: TEXT.autosaveFailed };
  return (
    <span className="quiet" aria-live="polite">
      {saving.state === "saved" ? TEXT.autosaved(saving.at) : texts[saving.state]}
    </span>
  );
}
