import spriteUrl from "./drawings.svg?url";

/** Why there is nothing to see: nothing yet, a failure, nothing found, no right. */
export type StateKind = "empty" | "error" | "none" | "forbidden";

/** In the style of the harbour drawing; its colours follow the scheme. */
export function StateDrawing({ kind }: { kind: StateKind }) {
  return (
    <svg className="state-drawing" width="200" height="132" aria-hidden="true">
      <use className="state-water" href={`${spriteUrl}#water`} />
      <use href={`${spriteUrl}#${kind}`} />
      <use className="state-gilt" href={`${spriteUrl}#${kind}-gilt`} />
    </svg>
  );
}
