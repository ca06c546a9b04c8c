import type { ReactNode } from "react";
import { StateDrawing, type StateKind } from "./state-drawing";

interface EmptyStateProps {
  /** Without it a line within a part of a page, which needs no drawing. */
  kind?: StateKind;
  text: ReactNode;
  /** What to do next, as buttons: the likely one first. */
  children?: ReactNode;
}

/** In place of rows: one sentence, and what to do next. */
export function EmptyState({ kind, text, children }: EmptyStateProps) {
  return (
    <div className="none">
      {kind ? <StateDrawing kind={kind} /> : null}
      <p>{text}</p>
      {children ? <div className="actions">{children}</div> : null}
    </div>
  );
}
