import { useEffect, useEffectEvent } from "react";
import declarationsUrl from "~/styles/declarations.css?url";
import type { FormView, Typed } from "~/services/forms/editing/form.types";
import type { FormOutcome } from "../../console/forms/form-page";
import { ErrorSummary } from "../../form/error-summary";
import { useChrome } from "../../layout/use-chrome";
import { Dividers } from "../sheets/dividers";
import { DeskStyles } from "../sheets/entry-desk";
import { EntryParts } from "../sheets/entry-parts";
import { viewBeside } from "../sheets/entry-sheet";
import { usePanes } from "../sheets/use-panes";
import { decisionIn, failedFields } from "./decision";
import { notesOf, useFormer, type FieldNotes } from "./field-notes";
import { typedWith } from "./remarks";
import { ReviewBar } from "./review-bar";
import { useReviewKeys } from "./review-keys";
import { ReviewPanel, useReviewPanel } from "./review-panel";
import { ReviewRemarks } from "./review-remarks";
import { ReviewRows } from "./review-rows";
import { ReviewSheet } from "./review-sheet";
import type { ReviewDesk as Desk } from "./review.types";
import { useDifferences } from "./use-places";
import { useRemarks } from "./use-remarks";
import { focusRemoved, useDeciding, useWriting } from "./use-writing";

interface ReviewDeskProps {
  view: FormView;
  outcome: FormOutcome | null;
  desk: Desk;
  /** What was typed before the desk is shown. */
  typed: Typed;
  isRestored: boolean;
  route: string;
  /** Keeps what is typed for when the window has no room for the desk any more. */
  onTyped: (typed: Typed) => void;
}

/** A declaration under review as its entry shows it, read only, with what has changed, remarks and papers. */
export function ReviewDesk(props: ReviewDeskProps) {
  const { view, outcome, desk, typed, onTyped } = props;
  const { entry, differences } = desk;
  const remarks = useRemarks(view, typed);
  const panel = useReviewPanel();
  const panes = usePanes(entry.panes);
  const writing = useWriting(desk, remarks, panel);
  const deciding = useDeciding(remarks, panel);
  const former = useFormer(desk);
  const { goTo } = writing;
  const step = useDifferences(differences, {
    goTo,
    showRemoved: (index) => {
      panel.show("differences");
      focusRemoved(index);
    },
  });
  useReviewKeys({ keys: entry.keys, ...writing, step, moveDivider: panes.move });
  const { groups, remarks: written, opinion } = remarks;
  const onWritten = useEffectEvent(() => onTyped({ ...typedWith(groups, written), opinion }));

  // The plain form and the browser's storage are outside of what is drawn here.
  useEffect(() => onWritten(), [groups, written, opinion]);

  return (
    <div className="entry review-desk" data-own-keys="entry" {...panes.attributes}>
      <link rel="stylesheet" href={declarationsUrl} precedence="page" />
      <DeskStyles />
      <ReviewBar
        desk={desk}
        remarkCount={remarks.count}
        decision={decisionIn(outcome?.view ?? view)}
        onFindings={() => panel.show("findings")}
        onNext={() => step(1)}
        onDecide={deciding.decide}
      />
      <EntryParts view={entry} check={entry.check} goods={entry.goods} />
      <Refusal outcome={outcome} remarks={remarks} href={entry.action} />
      <Sheets entry={entry} notes={notesOf(former, remarks, writing.remark)} />
      <Dividers panes={panes} />
      <ReviewPanel panel={panel} desk={desk} remarkCount={remarks.count} onLink={goTo}>
        <Remarks {...props} remarks={remarks} deciding={deciding} onGoTo={writing.goToRemark} />
      </ReviewPanel>
    </div>
  );
}

interface RemarksProps extends ReviewDeskProps {
  remarks: ReturnType<typeof useRemarks>;
  deciding: ReturnType<typeof useDeciding>;
  onGoTo: ReturnType<typeof useWriting>["goToRemark"];
}

function Remarks({ view, outcome, desk, route, isRestored, remarks, deciding, onGoTo }: RemarksProps) {
  const { token } = useChrome();
  const shown = outcome?.view ?? view;
  return (
    <ReviewRemarks
      view={shown}
      remarks={remarks}
      decision={deciding.decision}
      action={desk.entry.action}
      route={route}
      token={token}
      isRefused={outcome !== null}
      isRestored={isRestored}
      isOpinionMissing={deciding.isOpinionMissing}
      hint={decisionIn(shown).hint}
      onGoTo={onGoTo}
    />
  );
}

type RefusalProps = Pick<ReviewDeskProps, "outcome"> & Pick<RemarksProps, "remarks"> & { href: string };

/** Why the last post was refused. */
const Refusal = ({ outcome, remarks, href }: RefusalProps) => (
  <div className="entry-notes">
    <ErrorSummary
      answer={outcome?.result}
      fields={outcome ? failedFields(outcome, remarks) : []}
      links={outcome?.links ?? []}
      presentation="fields"
      dismissHref={href}
    />
  </div>
);

/** The head, the goods and another part. */
function Sheets({ entry, notes }: { entry: Desk["entry"]; notes: FieldNotes }) {
  const other = entry.beside && viewBeside(entry, entry.beside);
  const [head, part] = entry.part === "head" ? [entry, other] : [other, entry];
  return (
    <>
      {head ? <ReviewSheet key="head" view={head} isOpen={head === entry} notes={notes} /> : null}
      <div className={`entry-sheet entry-sheet-goods${entry.part === "goods" ? " is-open" : ""}`}>
        <ReviewRows
          rows={entry.goods}
          action={part?.part === "goods" ? part.action : undefined}
          isLocked
          beforeOf={notes.beforeInRow}
        />
      </div>
      {part ? <ReviewSheet key="part" view={part} isOpen={part === entry} notes={notes} /> : null}
    </>
  );
}
