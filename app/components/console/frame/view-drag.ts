import type { DragEvent } from "react";

const viewOf = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>("li[data-view]") : null;

/** Returns whether the pointer is in the second half of a view, so that a drop is after it. */
const isBehind = ({ clientX }: DragEvent, view: HTMLElement) => {
  const { left, width } = view.getBoundingClientRect();
  return clientX > left + width / 2;
};

function unmark(views: Element): void {
  for (const view of views.querySelectorAll<HTMLElement>("[data-drop]")) delete view.dataset["drop"];
}

/** Handlers that move a view within its strip. @param move receives its key and that of the following view */
export function viewDrag(move: (key: string, before: string) => void) {
  let dragged: HTMLElement | null = null;
  return {
    onDragStart: (event: DragEvent) => {
      dragged = viewOf(event);
      event.dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent) => {
      const view = viewOf(event);
      unmark(event.currentTarget);
      if (!dragged || !view || view === dragged) return;
      event.preventDefault();
      view.dataset["drop"] = isBehind(event, view) ? "after" : "before";
    },
    onDragLeave: ({ currentTarget }: DragEvent) => unmark(currentTarget),
    onDrop: (event: DragEvent) => {
      const view = viewOf(event);
      unmark(event.currentTarget);
      if (!dragged || !view || view === dragged) return;
      event.preventDefault();
      const next = isBehind(event, view) ? view.nextElementSibling : view;
      const before = next instanceof HTMLElement ? (next.dataset["view"] ?? "") : "";
      move(dragged.dataset["view"]!, before);
      dragged = null;
    },
    onDragEnd: ({ currentTarget }: DragEvent) => {
      unmark(currentTarget);
      dragged = null;
    },
  };
}
