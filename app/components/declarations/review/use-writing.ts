import { useState, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import type { RemarkPlace } from "./remarks";
import type { useReviewPanel } from "./review-panel";
import { OPINION_ID, remarkId } from "./review-remarks";
import { queryIn } from "./query-in";
import type { ReviewDesk } from "./review.types";
import { placeOfRemark, usePlaces } from "./use-places";
import type { Remarks } from "./use-remarks";

type Panel = ReturnType<typeof useReviewPanel>;

/** Focuses an element of the panel once it is shown. */
const focusIn = (id: string) => document.getElementById(id)?.focus();

/** The remark that has the focus. */
const focusedRemark = ({ remarks }: Remarks) =>
  remarks.find(({ id }) => document.activeElement?.id === remarkId(id));

/** Opens remarks, and leads between them and their fields. */
export function useWriting({ entry, places }: ReviewDesk, remarks: Remarks, panel: Panel) {
  const { goTo } = usePlaces(entry);
  const sheets = [entry, entry.beside];

  function remark(place: RemarkPlace): void {
    const id = flushSync(() => remarks.open(place));
    panel.show("remarks");
    if (id !== null) focusIn(remarkId(id));
  }

  function remarkAt(at: string): boolean {
    const [query = "", field = ""] = at.split("#");
    const form = sheets.find((each) => each && queryIn(each.action) === query)?.form;
    const place = form && { kind: form.kind, place: form.place, field };
    if (!place || !remarks.mayRemark(place)) return false;
    remark(place);
    return true;
  }

  function leaveRemark(): boolean {
    const written = focusedRemark(remarks);
    if (!written) return false;
    goTo(placeOfRemark(places, written));
    if (written.text.trim() === "") remarks.remove(written.id);
    return true;
  }

  return {
    goTo,
    remark,
    remarkAt,
    leaveRemark,
    goToRemark: (at: RemarkPlace) => goTo(placeOfRemark(places, at)),
  };
}

/** The decision of the pressed button, which is posted with the form. */
export function useDeciding({ opinion }: Remarks, panel: Panel) {
  const [decision, setDecision] = useState("");
  const [isAsked, setAsked] = useState(false);
  function decide(chosen: string, event: MouseEvent): void {
    const isMissing = chosen === "return" && opinion.trim() === "";
    // The form is sent as the document has it when the press ends.
    flushSync(() => {
      setDecision(chosen);
      setAsked(isMissing);
    });
    if (!isMissing) return;
    event.preventDefault();
    panel.show("remarks");
    focusIn(OPINION_ID);
  }
  return { decision, decide, isOpinionMissing: isAsked && opinion.trim() === "" };
}

/** Focuses a removed row in the list of differences. */
export function focusRemoved(index: number): void {
  const item = document.querySelectorAll<HTMLElement>(".review-panel .compare-item")[index];
  item?.setAttribute("tabindex", "-1");
  item?.focus();
}
