import { COLUMN_WIDTHS, type ColumnWidth } from "~/services/collections/lists/column-width.types";

/** The shown columns in order; width "" is automatic. */
export type ColumnsAsDragged = readonly { readonly code: string; readonly width: ColumnWidth | "" }[];

/** Distance from a title's edge within which the pointer resizes the column. */
const EDGE_PIXELS = 8;
/** Thresholds between the widths of the style sheet: 96, 192 and 352 px. */
const LIMITS: readonly [number, ColumnWidth][] = [
  [144, "narrow"],
  [272, "medium"],
  [Infinity, "wide"],
];

const titleOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>("th[data-code]") : null;

const isAtEdge = ({ clientX }: MouseEvent, title: HTMLElement) =>
  title.getBoundingClientRect().right - clientX <= EDGE_PIXELS;

const isBehind = ({ clientX }: MouseEvent, title: HTMLElement) => {
  const { left, width } = title.getBoundingClientRect();
  return clientX > left + width / 2;
};

const titlesIn = (head: Element) => [...head.querySelectorAll<HTMLElement>("th[data-code]")];

const widthOf = ({ classList }: HTMLElement) =>
  COLUMN_WIDTHS.find((width) => classList.contains(width)) ?? "";

const columnsOf = (titles: readonly HTMLElement[]): ColumnsAsDragged =>
  titles.map((title) => ({ code: title.dataset["code"]!, width: widthOf(title) }));

/** Returns all cells of a column, including its title. */
function cellsOf(title: HTMLElement): Element[] {
  const at = [...title.parentElement!.children].indexOf(title);
  return [...title.closest("table")!.rows].flatMap((row) => row.cells[at] ?? []);
}

function setWidth(title: HTMLElement, width: ColumnWidth | ""): void {
  for (const { classList } of cellsOf(title)) {
    classList.remove("width", ...COLUMN_WIDTHS);
    if (width !== "") classList.add("width", width);
  }
}

/** Resizes a column with the pointer until it is released; calls `done` if the width has changed. */
function resize(title: HTMLElement, begun: PointerEvent, done: () => void): void {
  const before = widthOf(title);
  const from = title.getBoundingClientRect().width - begun.clientX;
  title.setPointerCapture(begun.pointerId);
  const move = ({ clientX }: PointerEvent) =>
    setWidth(title, LIMITS.find(([limit]) => from + clientX < limit)![1]);
  const end = () => {
    title.removeEventListener("pointermove", move);
    if (widthOf(title) !== before) done();
  };
  title.addEventListener("pointermove", move);
  title.addEventListener("lostpointercapture", end, { once: true });
}

function unmark(head: Element): void {
  for (const title of titlesIn(head)) delete title.dataset["drop"];
}

/** Returns the titles with one of them moved before or after another. */
function moved(head: Element, title: HTMLElement, target: HTMLElement, isAfter: boolean): HTMLElement[] {
  const others = titlesIn(head).filter((each) => each !== title);
  others.splice(others.indexOf(target) + (isAfter ? 1 : 0), 0, title);
  return others;
}

type Handlers = Readonly<Record<string, (event: never) => void>>;

/** Handlers that resize columns at the edges of titles; a double click resets the width. */
const edgesOf = (head: Element, saveAll: () => void): Handlers => ({
  pointermove(event: PointerEvent) {
    for (const title of titlesIn(head))
      title.toggleAttribute("data-edge", title === titleOf(event) && isAtEdge(event, title));
  },
  pointerleave() {
    for (const title of titlesIn(head)) title.removeAttribute("data-edge");
  },
  pointerdown(event: PointerEvent) {
    const title = titleOf(event);
    const isResizing = title !== null && event.button === 0 && isAtEdge(event, title);
    for (const each of titlesIn(head)) each.draggable = !isResizing;
    if (!isResizing) return;
    event.preventDefault();
    resize(title, event, saveAll);
  },
  dblclick(event: MouseEvent) {
    const title = titleOf(event);
    if (!title || !isAtEdge(event, title) || widthOf(title) === "") return;
    setWidth(title, "");
    saveAll();
  },
});

/** Handlers that move columns by dragging their titles. */
function placesOf(head: Element, save: (columns: ColumnsAsDragged) => void): Handlers {
  let dragged: HTMLElement | null = null;
  return {
    dragstart(event: DragEvent) {
      dragged = titleOf(event);
      if (event.dataTransfer) event.dataTransfer.effectAllowed = "move";
    },
    dragover(event: DragEvent) {
      const title = titleOf(event);
      unmark(head);
      if (!dragged || !title || title === dragged) return;
      event.preventDefault();
      title.dataset["drop"] = isBehind(event, title) ? "after" : "before";
    },
    drop(event: DragEvent) {
      const title = titleOf(event);
      unmark(head);
      if (!dragged || !title || title === dragged) return;
      event.preventDefault();
      save(columnsOf(moved(head, dragged, title, isBehind(event, title))));
    },
    dragend() {
      unmark(head);
      dragged = null;
    },
  };
}

/** Makes the columns of a table head draggable and resizable. @returns stops that */
export function watchColumns(head: Element, save: (columns: ColumnsAsDragged) => void): () => void {
  const saveAll = () => save(columnsOf(titlesIn(head)));
  const handlers = Object.entries({ ...edgesOf(head, saveAll), ...placesOf(head, save) });
  const all = handlers as [string, (event: Event) => void][];
  for (const title of titlesIn(head)) title.draggable = true;
  for (const [name, handler] of all) head.addEventListener(name, handler);
  return () => {
    for (const [name, handler] of all) head.removeEventListener(name, handler);
  };
}
