/** Where a toast can stand; the first is the style sheet's own place. */
const SIDES = ["", "right", "left", "top", "bottom"] as const;

const overlaps = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Moves a toast to the first side where it lies over no button of a form; where all are taken it stays. */
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
