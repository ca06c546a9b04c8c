import { useState } from "react";
import type { EntryView } from "../entry.types";
import { isSettled, isStopped } from "./entry-queues";

interface ShownForm {
  readonly view: EntryView;
  /** Changes with each form. */
  readonly key: number;
  /** Stamps that the form may have through its own patches. */
  readonly own: readonly string[];
}

/**
 * Returns the form to show for new page data: a new one where its content was changed by others. Data
 * loaded while a patch is pending prove nothing, because they may contain it or not. Always a new form: the
 * answer to a post, which may show more than was typed, and one whose queue has stopped.
 * @param isRenewed whether the form is to be a new one in any case
 */
export function nextForm(last: ShownForm, view: EntryView, isQuiet: boolean, isRenewed = false): ShownForm {
  if (view === last.view) return last;
  const stamp = view.form?.stamp ?? "";
  const isSame = !isRenewed && view.action === last.view.action && (!isQuiet || last.own.includes(stamp));
  return isSame ? { ...last, view } : { view, key: last.key + 1, own: [stamp] };
}

/**
 * Returns a form's React key: a form that has been changed by its own patches alone keeps the key, and
 * thereby input and focus.
 */
export function useFormKey(view: EntryView, isAnswer: boolean) {
  const [last, setLast] = useState<ShownForm>({ view, key: 0, own: [view.form?.stamp ?? ""] });
  const shown = nextForm(last, view, isSettled(view.href), isAnswer || isStopped(view.href));
  if (shown !== last) setLast(shown);
  /**
   * Records a stamp of the form's own patches; null once others have changed it, so that the next data are
   * a new form.
   */
  const onStamp = (stamp: string | null) =>
    setLast((form) => ({ ...form, own: stamp === null ? [] : [...form.own, stamp] }));
  return { formKey: shown.key, onStamp };
}
