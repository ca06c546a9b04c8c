import { type RefObject, useEffect, useEffectEvent } from "react";
import { isComposingKey } from "../../shell/keys/composing-key";

interface FieldEvents {
  readonly isOpen: boolean;
  /** The field was pressed with a mouse. */
  readonly onPress: () => void;
  /** The keyboard asks for the calendar. */
  readonly onArrow: () => void;
  readonly onTyped: () => void;
  /** What is typed gets the spelling that forms send. */
  readonly tidy: (field: HTMLInputElement) => void;
  /** Press or focus went elsewhere, or Escape. */
  readonly onLeave: () => void;
}

/** What happens in the field, and outside of field and calendar. */
export function useFieldEvents(input: RefObject<HTMLInputElement | null>, events: FieldEvents): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    // A finger means the keyboard; the calendar has its button.
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

  // The field is not ours to render; presses elsewhere are the document's.
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
