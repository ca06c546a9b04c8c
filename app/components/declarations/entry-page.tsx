import { useActionData } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import declarationsUrl from "~/styles/declarations.css?url";
import type { VersionRow } from "~/services/forms/editing/version-row.types";
import { BothVersions } from "../form/both-versions";
import { ErrorSummary } from "../form/error-summary";
import type { FormAnswer } from "../form/fields-of";
import { useOutcome } from "../form/use-outcome";
import { CollectionHead } from "../layout/collection-head";
import { useChrome } from "../layout/use-chrome";
import { showOwnKeys } from "../shell/keys/own-keys";
import { EntryBar, StepProblem } from "./sheets/entry-bar";
import { DeskStyles } from "./sheets/entry-desk";
import { ENTRY_KEYS_CHANGE, ENTRY_KEYS_TITLE, entryKeysShown } from "./entry-keys.text";
import { EntrySheet, fieldStatesOf, viewBeside, type EntrySheetProps } from "./sheets/entry-sheet";
import { EntryPanel } from "./sheets/entry-panel";
import { EntryParts } from "./sheets/entry-parts";
import { EntryRemovals } from "./entry-removals";
import { EntryRowsTable } from "./entry-rows";
import type { EntryCheck, EntryRows, EntryView, LiveEntry } from "./entry.types";
import { focusOnArrival } from "./keys/entry-keys";
import { useAhead } from "./steps/use-ahead";
import { useSideForms } from "./steps/use-side-forms";
import { useStoredFirst } from "./steps/use-stored-first";
import { useArrival } from "./steps/use-steps";

interface EntryOutcome {
  result?: FormAnswer;
  view?: EntryView;
  links?: { text: string; href: string }[];
  conflict?: { lead: string; updated: string; rows: readonly VersionRow[] };
}

/** Returns findings and goods of the page, replaced by those of each stored change. */
function useLiveEntry(view: EntryView) {
  const [live, setLive] = useState<{ of: EntryView; check: EntryCheck; goods: EntryRows } | null>(null);
  const { check, goods } = live?.of === view ? live : view;
  const onLive = (change: LiveEntry) =>
    setLive((last) => ({
      of: view,
      check: change.check,
      goods: change.goods ?? (last?.of === view ? last.goods : view.goods),
    }));
  return { check, goods, onLive };
}

/** The view and the one of the form beside it: the head's, and that of another part. */
function useBoth(view: EntryView) {
  return useMemo(() => {
    const other = view.beside && viewBeside(view, view.beside);
    return view.part === "head" ? { head: view, other } : { head: other, other: view };
  }, [view]);
}

/** Shows the entry's keys in the keyboard help. */
function useKeysShown({ keys }: EntryView): void {
  // The keyboard help belongs to the frame.
  useEffect(
    () => showOwnKeys({ title: ENTRY_KEYS_TITLE, keys: entryKeysShown(keys), change: ENTRY_KEYS_CHANGE }),
    [keys],
  );
}

/**
 * The entry of a declaration: the form at the address, and where scripts run on wide screens the head, the
 * goods and another part at once, with the findings beside them.
 */
export function EntryPage({ view: read }: { view: EntryView }) {
  const { ahead, goAhead } = useAhead(read);
  const answer = useOutcome(useActionData<EntryOutcome>() ?? null);
  const outcome = ahead ? null : answer;
  const view = ahead ?? outcome?.view ?? read;
  const { result, conflict } = outcome ?? {};
  useArrival(focusOnArrival);
  useKeysShown(view);
  const page = useSideForms(view);
  const isOn = view.locked === null && result === undefined;
  useStoredFirst(view.href, isOn);
  const { check, goods, onLive } = useLiveEntry(view);
  const shown = useBoth(view);
  const both = useBoth(ahead ?? read);
  const sheetOf = (each: EntryView): Omit<EntrySheetProps, "stored"> => ({
    view: each,
    isOpen: each.part === view.part,
    result: each.part === view.part ? result : undefined,
    isAnswer: each.part === view.part && outcome?.view !== undefined,
    isAhead: ahead !== null && each.part === view.part,
    onLive,
    onAhead: goAhead,
  });
  return (
    <div className="record-page entry" data-own-keys="entry" ref={page}>
      <CollectionHead title={view.title} failed={conflict !== undefined || result?.error !== undefined} />
      <link rel="stylesheet" href={declarationsUrl} precedence="page" />
      {conflict ? (
        <Conflict conflict={conflict} action={view.action} />
      ) : (
        <>
          <DeskStyles />
          <EntryBar view={view} part={shown.other} check={check} isOn={isOn} />
          <EntryParts view={view} check={check} />
          <Notes view={view} result={result} links={outcome?.links} />
          {shown.head ? (
            <EntrySheet key="head" {...sheetOf(shown.head)} stored={both.head ?? shown.head} />
          ) : null}
          <div className={`entry-sheet entry-sheet-goods${view.part === "goods" ? " is-open" : ""}`}>
            <EntryRowsTable rows={goods} isLocked={view.locked !== null} />
          </div>
          {shown.other ? (
            <EntrySheet key="part" {...sheetOf(shown.other)} stored={both.other ?? shown.other} />
          ) : null}
          <EntryPanel check={check} isLocked={view.locked !== null} />
        </>
      )}
    </div>
  );
}

/** Errors of the form that was posted, and removed rows that can be restored. */
function Notes({ view, result, links = [] }: Pick<EntryOutcome, "result" | "links"> & { view: EntryView }) {
  const states = useMemo(() => Object.values(fieldStatesOf(view.form, result)), [view.form, result]);
  return (
    <div className="entry-notes">
      <ErrorSummary
        answer={result}
        fields={states}
        links={links}
        presentation="fields"
        dismissHref={view.action}
      />
      <EntryRemovals removals={view.removals} action={view.action} />
    </div>
  );
}

/** Shows another person's stored values beside the typed ones. */
function Conflict({ conflict, action }: { conflict: NonNullable<EntryOutcome["conflict"]>; action: string }) {
  const { token } = useChrome();
  return (
    <>
      <StepProblem />
      <BothVersions {...conflict} token={token} action={action} intent="save" backHref={action} />
    </>
  );
}
