import type { LiveEntry } from "../entry-patch.types";

/** What a form reports to its page. */
export interface FormEvents {
  /** Called when the form's fields have changed, or its row has been stored. */
  readonly onChanged: () => void;
  /** Called with what each stored change has altered outside the form. */
  readonly onLive: (live: LiveEntry) => void;
  /** Called with the form's stamp after own patches; null where others have changed it too. */
  readonly onStamp: (stamp: string | null) => void;
}
