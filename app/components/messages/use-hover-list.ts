import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from "react";

/** So that passing over the bell opens nothing. */
const OPEN_MILLISECONDS = 150;
/** On the way from the bell to the list the pointer may leave both. */
const CLOSE_MILLISECONDS = 300;

/** What tells an open popover: a browser that has none of its own throws at the selector of those (`scriptPopovers`). */
const openPopover = () =>
  document.documentElement.dataset["popovers"] === "scripted" ? "[popover][data-open]" : ":popover-open";
const isOpen = (list: HTMLElement) => list.matches(openPopover());
const popoverOf = ({ current }: RefObject<HTMLElement | null>) =>
  current && "showPopover" in current ? current : null;

/**
 * Opens a popover while a mouse is over what belongs to it (docs/product.md, section 2), and closes it again unless it
 * was opened by a press, holds the focus, or was pressed on meanwhile. Another open popover or dialog is left alone.
 * @param opens false where the page says the same: there the list would only cover it
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
    /** What hovering was about to do is over too. */
    hide: () => {
      clearTimeout(timer.current);
      isHovered.current = false;
      popoverOf(list)?.hidePopover();
    },
    /** A press on the button of a list that hovering has opened keeps it open. */
    onPress: (event: MouseEvent) => {
      clearTimeout(timer.current);
      const popover = popoverOf(list);
      if (popover && isHovered.current && isOpen(popover)) event.preventDefault();
      isHovered.current = false;
    },
  };
}
