import type { FormToken } from "../layout/layout.types";
import { CANCEL_PATH, CANCEL_PENDING, CANCEL_WITHDRAW } from "../own-data/cancel-hint.text";

export interface CancelHintProps {
  /** The day on which the account is deleted. */
  day: string;
  token: FormToken;
  returnTo: string;
}

/** Notice of a pending account cancellation, shown on every page, with a button that withdraws it. */
export function CancelHint({ day, token, returnTo }: CancelHintProps) {
  return (
    <form className="cancel-hint" method="post" action={CANCEL_PATH}>
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <p>{CANCEL_PENDING(day)}</p>
      <button className="text-button" name="intent" value="withdraw">
        {CANCEL_WITHDRAW}
      </button>
    </form>
  );
}
