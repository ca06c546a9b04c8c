/** Positions of a toast; the first is the style sheet's default. */
const SIDES = ["", "right", "left", "top", "bottom"] as const;

const overlaps = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Moves a toast to the first position where it covers no button of a form; where all do, it stays at the
 * default.
 */
export function clearButtons(toast: HTMLElement): void {
  const buttons = [...document.querySelectorAll<HTMLElement>("form button, form .button")]
    .filter((button) => !toast.contains(button))
    .map((button) => button.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  for (const side of [...SIDES, SIDES[0]]) {
    toast.dataset["side"] = side;
    const place = toast.getBoundingClientRect();
    if (!buttons.some((button) => overlaps(place, button))) return;
  }
}
