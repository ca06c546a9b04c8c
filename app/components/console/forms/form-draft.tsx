import { FORM_TEXT as TEXT } from "~/services/forms/editing/form.text";
import type { FormView } from "~/services/forms/editing/form.types";
import type { FormToken } from "../../layout/layout.types";
import { ShellLink } from "../../shell/shell-link";

interface FormDraftProps {
  draft: NonNullable<FormView["draft"]>;
  action: string;
  token: FormToken;
}

/** Notice of a stored draft: offered, or shown in the form; it can be deleted. */
export function FormDraft({ draft: { savedAt, isOpen }, action, token }: FormDraftProps) {
  return (
    <form className="notice tip" method="post" action={action}>
      <input type="hidden" name={token.name} value={token.value} />
      <p>{isOpen ? TEXT.draftOpen(savedAt) : TEXT.draftOffer(savedAt)}</p>
      {isOpen ? null : <ShellLink to={`${action}?draft=1`}>{TEXT.restoreDraft}</ShellLink>}
      <button className="text-button" name="intent" value="drop-draft">
        {TEXT.deleteDraft}
      </button>
    </form>
  );
}
