import type { ReactNode } from "react";
import { BACK_TO_HOME, CONTACT_LINK } from "./layout.text";
import { StateDrawing, type StateKind } from "./state/state-drawing";

interface StatePageProps {
  title: string;
  sentence: string;
  kind: StateKind;
  /** A form that is the likely next step. */
  children?: ReactNode;
}

/** Content of a page that is unavailable to the person. */
export function StatePage({ title, sentence, kind, children = null }: StatePageProps) {
  return (
    <div className="state">
      <StateDrawing kind={kind} />
      <h1>{title}</h1>
      <p className="lead">{sentence}</p>
      {children}
      <p className="actions">
        <a className={children === null ? "button" : "button plain"} href={BACK_TO_HOME.href}>
          {BACK_TO_HOME.text}
        </a>
        <a className="button plain" href={CONTACT_LINK.href}>
          {CONTACT_LINK.text}
        </a>
      </p>
    </div>
  );
}
