import type {
  ApplicationReview,
  ReviewedPaper,
} from "~/services/organizations/certification/review/application-view.types";
import { PdfPaper } from "./pdf/pdf-paper";
import { DECISION_TEXT as TEXT } from "~/services/organizations/certification/review/decision.text";

const TURNS = [0, 90, 180, 270] as const;
const ZOOMS = [1, 2, 3] as const;

/**
 * The papers of an application: pictures are rotated and enlarged by radio buttons without scripts; a PDF is
 * a download and, with scripts, shown page by page.
 */
export function Papers({ papers }: Pick<ApplicationReview, "papers">) {
  return (
    <section className="review-papers" aria-labelledby="papers-title">
      <h2 id="papers-title">{TEXT.papers}</h2>
      {papers === null ? <p className="quiet">{TEXT.noRight}</p> : null}
      {papers?.length === 0 ? <p className="quiet">{TEXT.noPapers}</p> : null}
      {papers?.map((paper) => (
        <article key={paper.name} className="card review-paper">
          <h3>
            {paper.label}
            {paper.isChanged ? <span className="tone warning">{TEXT.changedPaper}</span> : null}
          </h3>
          {paper.isPicture ? <Picture paper={paper} /> : null}
          <p>
            <a href={paper.href} target="_blank" rel="noopener">
              {`${paper.isPicture ? TEXT.original : TEXT.download}：${paper.fileName}`}
            </a>
          </p>
          {paper.isPicture ? null : (
            <>
              <p className="hint">{TEXT.pdf}</p>
              <PdfPaper label={paper.label} href={paper.href} />
            </>
          )}
        </article>
      ))}
    </section>
  );
}

/** The radio buttons precede the picture as siblings, so that a style sheet alone can apply them. */
function Picture({ paper: { name, label, href } }: { paper: ReviewedPaper }) {
  return (
    <div className="paper-view">
      {TURNS.map((degrees) => (
        <Choice
          key={degrees}
          group={`turn-${name}`}
          value={`turn-${degrees}`}
          isFirst={degrees === 0}
          label={`${label} ${TEXT.turn(degrees)}`}
          text={TEXT.turnShort(degrees)}
        />
      ))}
      {ZOOMS.map((times) => (
        <Choice
          key={times}
          group={`zoom-${name}`}
          value={`zoom-${times}`}
          isFirst={times === 1}
          label={`${label} ${TEXT.zoom(times)}`}
          text={TEXT.zoomShort(times)}
        />
      ))}
      <div className="paper-stage" tabIndex={0} role="region" aria-label={label}>
        <div className="paper-sheet">
          <img src={href} alt={label} decoding="async" />
        </div>
      </div>
    </div>
  );
}

interface ChoiceProps {
  group: string;
  value: string;
  isFirst: boolean;
  label: string;
  text: string;
}

function Choice({ group, value, isFirst, label, text }: ChoiceProps) {
  const id = `${group}-${value}`;
  return (
    <>
      <input
        type="radio"
        className="unseen"
        id={id}
        name={group}
        value={value}
        defaultChecked={isFirst}
        aria-label={label}
      />
      <label className="paper-choice" htmlFor={id} aria-hidden="true">
        {text}
      </label>
    </>
  );
}
