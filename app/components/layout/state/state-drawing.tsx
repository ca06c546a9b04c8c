import spriteUrl from "./drawings.svg?url";

/** Reasons for an empty state: nothing yet, a failure, nothing found, no permission. */
export type StateKind = "empty" | "error" | "none" | "forbidden";

/** Drawing of an empty state; its colours follow the scheme. */
export function StateDrawing({ kind }: { kind: StateKind }) {
  return (
    <svg className="state-drawing" width="200" height="132" aria-hidden="true">
      <use className="state-water" href={`${spriteUrl}#water`} />
      <use href={`${spriteUrl}#${kind}`} />
      <use className="state-gilt" href={`${spriteUrl}#${kind}-gilt`} />
    </svg>
  );
}
