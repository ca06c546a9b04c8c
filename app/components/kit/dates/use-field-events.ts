import { type RefObject, useEffect, useEffectEvent } from "react";
import { isComposingKey } from "../../shell/keys/composing-key";

interface FieldEvents {
  readonly isOpen: boolean;
  /** Called on a click that is not by touch. */
  readonly onPress: () => void;
  /** Called on ArrowDown in the field. */
  readonly onArrow: () => void;
  readonly onTyped: () => void;
  /** Rewrites the typed value as forms send it. */
  readonly tidy: (field: HTMLInputElement) => void;
  /** Called on Escape, and when pointer or focus leaves field and calendar. */
  readonly onLeave: () => void;
}

/** Handles the events of a date field, and those outside of field and calendar. */
export function useFieldEvents(input: RefObject<HTMLInputElement | null>, events: FieldEvents): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    // Touch opens the on-screen keyboard; the calendar has its button.
    if ((event as PointerEvent).pointerType !== "touch") events.onPress();
  });
  const onTyped = useEffectEvent(() => events.onTyped());
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isComposingKey(event)) return;
    if (event.key === "ArrowDown" && event.target === input.current) events.onArrow();
    else if (event.key === "Escape" && events.isOpen) events.onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const onBlur = useEffectEvent(() => events.tidy(input.current!));
  const onElsewhere = useEffectEvent((event: Event) => {
    const { target } = event;
    const isWithin = target instanceof Node && input.current?.parentElement?.contains(target);
    if (events.isOpen && !isWithin) events.onLeave();
  });

  // The field is rendered elsewhere, and outside clicks are the document's.
  useEffect(() => {
    const field = input.current!;
    const around = field.parentElement!;
    field.addEventListener("click", onClick);
    field.addEventListener("input", onTyped);
    field.addEventListener("blur", onBlur);
    around.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    return () => {
      field.removeEventListener("click", onClick);
      field.removeEventListener("input", onTyped);
      field.removeEventListener("blur", onBlur);
      around.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
    };
  }, [input]);
}
