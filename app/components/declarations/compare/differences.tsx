import type { ReactNode } from "react";
import { ShellLink } from "../../shell/shell-link";
import { COMPARE_TEXT as TEXT } from "./compare.text";
import type { CompareView, Difference } from "./compare.types";

interface DifferencesProps {
  view: Pick<CompareView, "basisId" | "differences" | "locked">;
  /** The button or form that puts the former value of a field back. */
  restore: (difference: Difference) => ReactNode;
}

const nameOf = ({ where, label }: Difference) => (label === "" ? where : `${where} · ${label}`);

export const restoreName = (difference: Difference): string => TEXT.restoreOf(nameOf(difference));

/** The fields and rows that differ, each with its former value, its present one and a way to put it back. */
export function Differences({ view: { basisId, differences, locked }, restore }: DifferencesProps) {
  if (basisId === 0) return <p className="quiet">{TEXT.noBasis}</p>;
  if (differences.length === 0) return <p className="quiet">{TEXT.same}</p>;
  return (
    <>
      <p className="quiet">{TEXT.count(differences.length)}</p>
      <ol className="compare-list">
        {differences.map((difference) => (
          <li key={difference.key} className="compare-item">
            {difference.href === null ? (
              <strong>{nameOf(difference)}</strong>
            ) : (
              <ShellLink to={difference.href}>{nameOf(difference)}</ShellLink>
            )}
            {difference.label === "" ? null : <Values {...difference} />}
            {difference.isRevertible && locked === null ? restore(difference) : null}
          </li>
        ))}
      </ol>
    </>
  );
}

const Values = ({ before, after }: Difference) => (
  <dl className="compare-values">
    <dt>{TEXT.before}</dt>
    <dd>{before === "" ? TEXT.empty : <del>{before}</del>}</dd>
    <dt>{TEXT.after}</dt>
    <dd>{after === "" ? TEXT.empty : after}</dd>
  </dl>
);
