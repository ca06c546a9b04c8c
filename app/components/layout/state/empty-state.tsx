import type { ReactNode } from "react";
import { StateDrawing, type StateKind } from "./state-drawing";

interface EmptyStateProps {
  /** Kind of the drawing; without it one line inside a part of a page. */
  kind?: StateKind;
  text: ReactNode;
  /** Next actions as buttons, the likely one first. */
  children?: ReactNode;
}

/** Shown in place of rows: one sentence and next actions. */
export function EmptyState({ kind, text, children }: EmptyStateProps) {
  return (
    <div className="none">
      {kind ? <StateDrawing kind={kind} /> : null}
      <p>{text}</p>
      {children ? <div className="actions">{children}</div> : null}
    </div>
  );
}
