import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Difference } from "../compare/compare.types";
import type { EntryView } from "../entry.types";
import type { RemarkPlace } from "./remarks";
import { queryIn } from "./query-in";
import type { ReviewDesk } from "./review.types";

/** Attribute of a field under review: the query of its form, `#` and its name. */
const PLACED = "[data-at]";

const placedFields = () => [...document.querySelectorAll<HTMLElement>(PLACED)];

/** The field at a place, or the first one of a form. */
const fieldAt = (at: string): HTMLElement | undefined =>
  placedFields().find(({ dataset }) =>
    at.endsWith("#") ? dataset["at"]?.startsWith(at) : dataset["at"] === at,
  );

/** The place of the field in focus; empty for none. */
export const focusedPlace = (): string => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches(PLACED)
    ? (activeElement.dataset["at"] ?? "")
    : "";
};

/** The place of a difference: a field, or the first one of an added row; null for a removed row. */
export const placeOf = ({ href, label, key }: Difference): string | null =>
  href === null ? null : label === "" ? `${queryIn(href)}#` : key;

/** The place of a remark. */
export const placeOfRemark = (places: ReviewDesk["places"], { kind, place, field }: RemarkPlace): string =>
  `${(places[`${kind}.${field}`] ?? "").replace(/line=0$/, `line=${String(place)}`)}#${field}`;

function focusField(field: HTMLElement): void {
  field.focus();
  field.scrollIntoView({ block: "nearest" });
}

/** Leads to fields of the declaration, and loads the row or part that has them. */
export function usePlaces({ href, action, beside }: EntryView) {
  const navigate = useNavigate();
  const wanted = useRef<string | null>(null);

  // The field is there once its form has been loaded.
  useEffect(() => {
    const at = wanted.current;
    if (at === null) return;
    const field = fieldAt(at);
    // A form that does not show the field is not waited for.
    if (field || at.startsWith(`${queryIn(action)}#`)) wanted.current = null;
    if (field) focusField(field);
  }, [action, beside]);

  /** Focuses the field at a place, here or after its form has been loaded. */
  function goTo(at: string): void {
    const field = fieldAt(at);
    wanted.current = field ? null : at;
    if (field) focusField(field);
    else navigate(`${href}/review?${at.replace(/#.*$/, "")}`, { preventScrollReset: true });
  }

  return { goTo };
}

/** Returns what leads from one difference to the next, from the focused one on. */
export function useDifferences(
  differences: readonly Difference[],
  { goTo, showRemoved }: { goTo: (at: string) => void; showRemoved: (index: number) => void },
) {
  /** The last difference led to, and the field that had the focus before. */
  const last = useRef({ index: -1, here: "" });
  return (by: 1 | -1): boolean => {
    if (differences.length === 0) return false;
    const here = focusedPlace();
    const focused = here === "" ? -1 : differences.findIndex((each) => placeOf(each) === here);
    // Where the focus has not followed, the form does not show the field, or is still loading.
    const isLeft = last.current.index >= 0 && here === last.current.here;
    const from = focused < 0 || isLeft ? last.current.index : focused;
    const start = from < 0 && by < 0 ? 0 : from;
    const next = (start + by + differences.length) % differences.length;
    last.current = { index: next, here };
    const at = placeOf(differences[next]!);
    if (at === null) showRemoved(next);
    else goTo(at);
    return true;
  };
}
