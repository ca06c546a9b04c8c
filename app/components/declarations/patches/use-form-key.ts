import { useState } from "react";
import type { FormAnswer } from "../../form/fields-of";
import type { EntryView } from "../entry.types";
import { isSettled, isStopped } from "./entry-queues";

interface ShownForm {
  readonly view: EntryView;
  /** The refusal that it shows. */
  readonly result?: FormAnswer | undefined;
  /** Changes with each form. */
  readonly key: number;
  /** Stamps that the form may have through its own patches. */
  readonly own: readonly string[];
}

interface Read {
  readonly view: EntryView;
  readonly result?: FormAnswer | undefined;
  /** Whether all patches have been answered. */
  readonly isQuiet: boolean;
  /** Whether the form is to be a new one in any case. */
  readonly isRenewed?: boolean;
}

/**
 * Returns the form to show for new page data: a new one where its content was changed by others. Data
 * loaded while a patch is pending prove nothing, because they may contain it or not. Always a new form: the
 * answer to a post, which may show more than was typed, and one whose queue has stopped. Always the same one
 * while it shows the same refusal: nothing stores what is being corrected in it.
 */
export function nextForm(last: ShownForm, { view, result, isQuiet, isRenewed = false }: Read): ShownForm {
  if (view === last.view && result === last.result) return last;
  const stamp = view.form?.stamp ?? "";
  const isHere = view.action === last.view.action;
  const isCorrected = result !== undefined && result === last.result;
  const isOwn = !isRenewed && (!isQuiet || last.own.includes(stamp));
  const isSame = view === last.view || (isHere && (isCorrected || isOwn));
  return isSame ? { ...last, view, result } : { view, result, key: last.key + 1, own: [stamp] };
}

/**
 * Returns a form's React key: a form that has been changed by its own patches alone keeps the key, and
 * thereby input and focus.
 */
export function useFormKey(view: EntryView, result: FormAnswer | undefined, isAnswer: boolean) {
  const [last, setLast] = useState<ShownForm>({ view, result, key: 0, own: [view.form?.stamp ?? ""] });
  const isRenewed = isAnswer || isStopped(view.href);
  const shown = nextForm(last, { view, result, isQuiet: isSettled(view.href), isRenewed });
  if (shown !== last) setLast(shown);
  /**
   * Records a stamp of the form's own patches; null once others have changed it, so that the next data are
   * a new form.
   */
  const onStamp = (stamp: string | null) =>
    setLast((form) => ({ ...form, own: stamp === null ? [] : [...form.own, stamp] }));
  return { formKey: shown.key, onStamp };
}
