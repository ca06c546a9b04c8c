import type { RefusalCause } from "~/services/forms/editing/refusal-cause.types";
import { ERROR_REQUEST_ID } from "../layout/layout.text";
import { CopyText } from "../layout/state/copy-text";
import type { FieldState } from "./field-parts";
import type { FormAnswer } from "./fields-of";
import { DISMISS, SUMMARY_REFUSED, SUMMARY_TITLE, SUMMARY_UNAVAILABLE } from "./form.text";

export interface ErrorSummaryProps {
  /** Errors of the form as a whole, and the cause of its refusal. */
  answer: FormAnswer | undefined;
  fields: readonly Pick<FieldState, "id" | "errors">[];
  presentation: "box" | "toast" | "fields";
  /** Text that the enhancement script shows in a toast as well. */
  toast?: string;
  links?: { text: string; href: string }[];
  /** The page's own address, which shows the page without the box. */
  dismissHref: string;
}

/** Asks for a correction only where a field has an error. */
function titleOf(hasFailedFields: boolean, cause: RefusalCause | undefined): string {
  if (cause === "unavailable") return SUMMARY_UNAVAILABLE;
  return hasFailedFields && cause === undefined ? SUMMARY_TITLE : SUMMARY_REFUSED;
}

/**
 * The errors of a form as a box with links to its fields. Rendered empty without errors, as the target of the
 * enhancement script.
 */
export function ErrorSummary({
  answer,
  fields,
  presentation,
  toast,
  links = [],
  dismissHref,
}: ErrorSummaryProps) {
  const formErrors = answer?.error?.[""] ?? [];
  const failed = fields.filter((field) => field.errors);
  if (formErrors.length + failed.length === 0) return <div data-swap="summary" />;
  return (
    <div data-swap="summary">
      {/* autoFocus: the summary is read first after a failed post, with and without JavaScript. */}
      <div className="summary" role="alert" tabIndex={-1} autoFocus data-summary data-toast={toast}>
        <h2>{titleOf(failed.length > 0, answer?.cause)}</h2>
        <ul>
          {formErrors.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {failed.map((field) => (
            <li key={field.id}>
              <a href={`#${field.id}`}>{field.errors?.[0]}</a>
            </li>
          ))}
        </ul>
        <CopyRequestId texts={formErrors} />
        {links.length > 0 ? (
          <p className="ways">
            {links.map(({ text, href }) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </p>
        ) : null}
        {presentation === "box" ? <Dismiss href={dismissHref} /> : null}
      </div>
    </div>
  );
}

const REQUEST_ID = new RegExp(`${ERROR_REQUEST_ID}：([\\w-]+)`);

/** Copies the request's id that an error names. */
function CopyRequestId({ texts }: { texts: readonly string[] }) {
  const id = texts.map((text) => REQUEST_ID.exec(text)?.[1]).find((found) => found !== undefined);
  return id === undefined ? null : <CopyText text={id} label={ERROR_REQUEST_ID} />;
}

export function Dismiss({ href }: { href: string }) {
  return (
    <a className="dismiss" href={href} data-dismiss>
      {DISMISS}
    </a>
  );
}
