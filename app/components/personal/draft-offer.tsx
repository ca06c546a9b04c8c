import type { FormToken } from "../layout/layout.types";
import { ShellLink } from "../shell/shell-link";
import * as text from "./personal.text";

interface DraftOfferProps {
  draft: { savedAt: string; isOpen: boolean };
  token: FormToken;
}

/** Notice of a stored draft: offered, or shown in the form; it can be deleted. */
export function DraftOffer({ draft: { savedAt, isOpen }, token }: DraftOfferProps) {
  return (
    <form className="notice tip" method="post" action={text.PROFILE_ADDRESS}>
      <input type="hidden" name={token.name} value={token.value} />
      <p>{isOpen ? text.DRAFT_OPEN(savedAt) : text.DRAFT_OFFER(savedAt)}</p>
      {isOpen ? null : <ShellLink to={text.RESTORED_ADDRESS}>{text.RESTORE_DRAFT}</ShellLink>}
      <button className="text-button" name="intent" value="drop-draft">
        {text.DROP_DRAFT}
      </button>
    </form>
  );
}
