/**
 * Selects the checkboxes of a tree. The functions below have the same result as the server's rules
 * (docs/console.md, 6.1).
 */

const TICKS = ".tick input[type=checkbox]";

const ticksIn = (place: Element) => [...place.querySelectorAll<HTMLInputElement>(TICKS)];
const tickOf = (item: Element) => item.querySelector<HTMLInputElement>(`:scope > ${TICKS}`)!;
const itemOf = (element: Element | null | undefined) => element?.closest("li") ?? null;

function setTick(tick: HTMLInputElement, isTicked: boolean): void {
  if (!tick.disabled) tick.checked = isTicked;
}

/** Sets all boxes below to the state of the box; a ticked one ticks its ancestors. */
export function followTick(tick: HTMLInputElement): void {
  const item = itemOf(tick);
  if (!item) return;
  for (const below of ticksIn(item)) setTick(below, tick.checked);
  if (!tick.checked) return;
  for (let above = itemOf(item.parentElement); above; above = itemOf(above.parentElement))
    setTick(tickOf(above), true);
}

/** Ticks or unticks all visible boxes; disabled ones are left alone. */
export function tickVisible(tree: Element, isTicked: boolean): void {
  for (const item of tree.querySelectorAll("li:not([hidden])")) {
    const tick = tickOf(item);
    setTick(tick, isTicked);
  }
}

export function foldAll(tree: Element, isOpen: boolean): void {
  for (const fold of tree.querySelectorAll<HTMLDetailsElement>(".branch-fold")) fold.open = isOpen;
}

/**
 * Hides items that neither contain the term nor are ancestors or descendants of one that does. @returns the
 * number of items that contain it
 */
export function searchTree(tree: Element, term: string): number {
  const wanted = term.trim().toLowerCase();
  const items = [...tree.querySelectorAll("li")];
  const nameOf = (item: Element) => item.querySelector(":scope > .tick")?.textContent ?? "";
  const found = items.filter((item) => nameOf(item).toLowerCase().includes(wanted));
  if (wanted !== "") foldAll(tree, true);
  for (const item of items)
    item.toggleAttribute("hidden", !found.some((match) => item.contains(match) || match.contains(item)));
  return found.length;
}

export interface TickCount {
  readonly ticked: number;
  readonly total: number;
  readonly changed: number;
}

/** Marks changed boxes, and branches that are partly ticked. @returns the counts of the tree */
export function drawTicks(tree: Element): TickCount {
  const ticks = ticksIn(tree);
  for (const tick of ticks) {
    const below = ticksIn(itemOf(tick)!).slice(1);
    tick.indeterminate = below.some(({ checked }) => checked !== tick.checked);
    const mark = tick.closest<HTMLElement>(".tick")!;
    if (tick.checked === tick.defaultChecked) delete mark.dataset["change"];
    else mark.dataset["change"] = tick.checked ? "added" : "dropped";
  }
  return {
    ticked: ticks.filter(({ checked }) => checked).length,
    total: ticks.length,
    changed: ticks.filter(({ checked, defaultChecked }) => checked !== defaultChecked).length,
  };
}
