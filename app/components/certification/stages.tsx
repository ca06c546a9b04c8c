import { EXPECTED, STAGES, STAGES_LABEL } from "./certification.text";
import type { CertificationData } from "./certification.types";

interface Stage {
  readonly text: string;
  readonly note: string;
  readonly state: "done" | "now" | "to-come";
}

function stagesOf({ billStatus, submittedAt, reviewedAt }: StagesProps): readonly Stage[] {
  const isCertified = billStatus === 2;
  return [
    { text: STAGES.submitted, note: submittedAt, state: "done" },
    isCertified
      ? { text: STAGES.review, note: reviewedAt, state: "done" }
      : { text: STAGES.review, note: EXPECTED, state: "now" },
    { text: STAGES.approved, note: isCertified ? reviewedAt : "", state: isCertified ? "done" : "to-come" },
  ];
}

type StagesProps = Pick<CertificationData, "billStatus" | "submittedAt" | "reviewedAt">;

/** Stages of an application with their dates, and the expected duration of the next one. */
export function Stages(props: StagesProps) {
  return (
    <ol className="stages" aria-label={STAGES_LABEL}>
      {stagesOf(props).map(({ text, note, state }) => (
        <li key={text} className={state} aria-current={state === "now" ? "step" : undefined}>
          <strong>{text}</strong>
          {note === "" ? null : <span className="quiet">{note}</span>}
        </li>
      ))}
    </ol>
  );
}
