import { useEffect, useEffectEvent } from "react";
import {
  entryKeyOf,
  PART_ACTIONS,
  keyParts,
  type EntryKeys,
} from "~/services/declarations/keys/entry-keys.text";
import { isComposingKey } from "../../shell/keys/composing-key";
import { showOwnKeys } from "../../shell/keys/own-keys";
import { ENTRY_KEYS_CHANGE, partKeys } from "../entry-keys.text";
import { entryActionOf } from "../keys/entry-keys";
import { click } from "../keys/step-finding";
import { REVIEW_DESK_TEXT as TEXT } from "./review-desk.text";
import { focusedPlace } from "./use-places";

interface ReviewKeys {
  readonly keys: EntryKeys;
  /** Opens a remark on the field at a place. */
  readonly remarkAt: (at: string) => boolean;
  /** Leads from the remark in focus to its field. @returns false where none has the focus */
  readonly leaveRemark: () => boolean;
  readonly step: (by: 1 | -1) => boolean;
  readonly moveDivider: (by: 1 | -1) => void;
}

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => !altKey && !ctrlKey && !metaKey;

/** Runs what a key does. @returns whether it does anything */
function run(event: KeyboardEvent, { keys, remarkAt, leaveRemark, step, moveDivider }: ReviewKeys): boolean {
  if (event.key === "Escape") return leaveRemark();
  const at = focusedPlace();
  if (event.key.toLowerCase() === "r" && isPlain(event) && at !== "") return remarkAt(at);
  const action = entryActionOf(event, keys);
  switch (action) {
    case "nextFinding":
    case "previousFinding":
      return step(action === "nextFinding" ? 1 : -1);
    case "dividerUp":
    case "dividerDown":
      moveDivider(action === "dividerUp" ? -1 : 1);
      return true;
    default:
      return PART_ACTIONS.some(
        (part, index) =>
          part === action && click(document.querySelectorAll<HTMLElement>(".entry-parts a")[index]),
      );
  }
}

/** The keys for the keyboard help. */
const shownKeys = (keys: EntryKeys) => [
  { keys: ["R"], text: TEXT.keys.remark },
  { keys: ["Esc"], text: TEXT.keys.leave },
  { keys: keyParts(entryKeyOf(keys, "nextFinding")), text: TEXT.keys.next },
  { keys: keyParts(entryKeyOf(keys, "previousFinding")), text: TEXT.keys.previous },
  ...partKeys(keys),
];

/** Adds the keys of a review. */
export function useReviewKeys(given: ReviewKeys): void {
  const { keys } = given;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposingKey(event) || document.querySelector("dialog[open]")) return;
    if (run(event, given)) event.preventDefault();
  });

  // Key events are heard on the document.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  // The keyboard help belongs to the frame.
  useEffect(
    () => showOwnKeys({ title: TEXT.keysTitle, keys: shownKeys(keys), change: ENTRY_KEYS_CHANGE }),
    [keys],
  );
}
