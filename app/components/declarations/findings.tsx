import { memo } from "react";
import { ShellLink } from "../shell/shell-link";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { EntryFinding, EntryView, ListedFinding } from "./entry.types";

/** Id of the page's form; buttons outside of it submit it by this id. */
export const ENTRY_FORM = "entry";
/** Id of the form beside it. */
export const BESIDE_FORM = "entry-beside";
const TONES = { error: "danger", warning: "warning", hint: "quiet" } as const;

const Level = ({ level }: Pick<EntryFinding, "level">) => (
  <span className={`tone ${TONES[level]}`}>{TEXT.levels[level]}</span>
);

/** Explanation and source of a finding, its quick fixes, and its acknowledgement. */
function Details({ finding }: { finding: EntryFinding }) {
  const { key, link, fixes, acknowledged } = finding;
  return (
    <>
      <details className="entry-why">
        <summary>{TEXT.explanation}</summary>
        <p>{finding.explanation}</p>
        {finding.source === "" ? null : (
          <p className="quiet">
            {TEXT.source}：{finding.source}
          </p>
        )}
      </details>
      {link === undefined ? null : <ShellLink to={link.href}>{link.text}</ShellLink>}
      {fixes.map((fix, index) => (
        <button
          key={fix}
          className="text-button"
          form={ENTRY_FORM}
          name="intent"
          value={`mend ${key} ${String(index)}`}
        >
          {fix}
        </button>
      ))}
      {acknowledged === null ? null : <span className="quiet">{TEXT.acknowledged(acknowledged)}</span>}
    </>
  );
}

/** A finding, as shown beside its field. */
export const FindingLine = ({ finding }: { finding: EntryFinding }) => (
  <li className={`entry-finding ${finding.level}`}>
    <Level level={finding.level} />
    <span>{finding.text}</span>
    <Details finding={finding} />
  </li>
);

interface FindingsProps {
  check: EntryView["check"];
  isLocked: boolean;
}

const isAcknowledgeable = ({ level, acknowledged, isTyped }: EntryFinding) =>
  level === "warning" && acknowledged === null && !isTyped;

/** All findings of the present content, each with a link to its field. */
export const Findings = memo(function Findings({ check, isLocked }: FindingsProps) {
  const { at, findings, switchedOff } = check;
  const isChecked = at !== null;
  // Before a check, what has not been typed yet is not listed among the errors.
  const missing = isChecked ? [] : findings.filter(({ isMissing }) => isMissing);
  const listed = isChecked ? findings : findings.filter(({ isMissing }) => !isMissing);
  return (
    <section className="card entry-findings" aria-labelledby="findings-title" id="findings" tabIndex={-1}>
      <h2 id="findings-title">{TEXT.findings}</h2>
      <p className="quiet">
        {isChecked ? `${TEXT.checkedAt(at)} · ${summaryOf(check)}` : TEXT.notChecked}
        {isChecked && switchedOff > 0 ? TEXT.switchedOff(switchedOff) : ""}
      </p>
      <div className={isChecked ? undefined : "entry-live"}>
        {findings.some(isAcknowledgeable) && !isLocked ? (
          <Reason count={findings.filter(isAcknowledgeable).length} />
        ) : null}
        <FindingList findings={listed} isLocked={isLocked} />
        {missing.length === 0 ? null : (
          <details className="entry-missing">
            <summary>{TEXT.missing(missing.length)}</summary>
            <FindingList findings={missing} isLocked={isLocked} />
          </details>
        )}
      </div>
    </section>
  );
});

const summaryOf = ({ findings, errors, warnings }: EntryView["check"]) =>
  findings.length === 0 ? TEXT.clean : TEXT.counts(errors, warnings);

/** The reason of acknowledgements, which is sent with the open form, and the button for all of them. */
const Reason = ({ count }: { count: number }) => (
  <div className="field entry-reason">
    <label htmlFor="acknowledgement">{TEXT.reason}</label>
    <input
      className="input"
      id="acknowledgement"
      name="acknowledgement"
      form={ENTRY_FORM}
      maxLength={200}
      autoComplete="off"
    />
    {count > 1 ? (
      <button
        className="text-button"
        form={ENTRY_FORM}
        name="intent"
        value={`acknowledge all ${String(count)}`}
      >
        {TEXT.acknowledgeAll(count)}
      </button>
    ) : null}
  </div>
);

interface FindingListProps {
  findings: readonly ListedFinding[];
  isLocked: boolean;
}

const FindingList = ({ findings, isLocked }: FindingListProps) => (
  <ol>
    {findings.map((finding) => (
      <li key={finding.key} className={`entry-finding ${finding.level}`} data-order={finding.order}>
        <Level level={finding.level} />
        <ShellLink to={finding.href}>{finding.place}</ShellLink>
        <span>{finding.text}</span>
        <Details finding={finding} />
        {isAcknowledgeable(finding) && !isLocked ? (
          <button
            className="text-button"
            form={ENTRY_FORM}
            name="intent"
            value={`acknowledge ${finding.key}`}
          >
            {TEXT.acknowledge}
          </button>
        ) : null}
      </li>
    ))}
  </ol>
);
