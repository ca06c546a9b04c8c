import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from "react";

/** Delay, so that moving across the bell opens nothing. */
const OPEN_MILLISECONDS = 150;
/** Delay, because the pointer may leave both on its way from the bell to the list. */
const CLOSE_MILLISECONDS = 300;

/**
 * Selector of an open popover: browsers without native popovers throw at `:popover-open` (`scriptPopovers`).
 */
const openPopover = () =>
  document.documentElement.dataset["popovers"] === "scripted" ? "[popover][data-open]" : ":popover-open";
const isOpen = (list: HTMLElement) => list.matches(openPopover());
const popoverOf = ({ current }: RefObject<HTMLElement | null>) =>
  current && "showPopover" in current ? current : null;

/**
 * Opens a popover while the mouse is over its area (docs/product.md, section 2), and closes it unless it was
 * opened by a click, has the focus, or was clicked on meanwhile. Other open popovers and dialogs are left
 * alone.
 * @param opens false on the page that shows the same list
 */
export function useHoverList(list: RefObject<HTMLElement | null>, opens: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);

  // A timer runs outside React.
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (milliseconds: number, change: (popover: HTMLElement) => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const popover = popoverOf(list);
      if (popover) change(popover);
    }, milliseconds);
  };
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== "mouse" || !opens) return;
      later(OPEN_MILLISECONDS, (popover) => {
        if (document.querySelector(`${openPopover()}, dialog[open]`)) return;
        popover.showPopover();
        isHovered.current = true;
      });
    },
    onPointerLeave: () =>
      later(CLOSE_MILLISECONDS, (popover) => {
        if (isHovered.current && isOpen(popover) && !popover.matches(":focus-within")) popover.hidePopover();
        isHovered.current = false;
      }),
    /** Closes the list and cancels a pending opening. */
    hide: () => {
      clearTimeout(timer.current);
      isHovered.current = false;
      popoverOf(list)?.hidePopover();
    },
    /** A click on the button of a list that hovering has opened keeps it open. */
    onPress: (event: MouseEvent) => {
      clearTimeout(timer.current);
      const popover = popoverOf(list);
      if (popover && isHovered.current && isOpen(popover)) event.preventDefault();
      isHovered.current = false;
    },
  };
}
