import { useActionData } from "@remix-run/react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import declarationsUrl from "~/styles/declarations.css?url";
import type { VersionRow } from "~/services/forms/editing/version-row.types";
import { BothVersions } from "../form/both-versions";
import { ErrorSummary } from "../form/error-summary";
import type { FormAnswer } from "../form/fields-of";
import { useOutcome } from "../form/use-outcome";
import { CollectionHead } from "../layout/collection-head";
import { useChrome } from "../layout/use-chrome";
import { showOwnKeys } from "../shell/keys/own-keys";
import { Dividers } from "./sheets/dividers";
import { EntryBar, StepProblem } from "./sheets/entry-bar";
import { DeskStyles, useIsDesk } from "./sheets/entry-desk";
import { ENTRY_KEYS_CHANGE, ENTRY_KEYS_TITLE, entryKeysShown } from "./entry-keys.text";
import { EntrySheet, fieldStatesOf, viewBeside, type EntrySheetProps } from "./sheets/entry-sheet";
import { EntryPanel } from "./sheets/entry-panel";
import { EntryParts } from "./sheets/entry-parts";
import { EntryRemovals } from "./entry-removals";
import { EntryRowsTable } from "./entry-rows";
import type { LiveEntry } from "./entry-patch.types";
import type { EntryCheck, EntryRows, EntryView } from "./entry.types";
import { useTypedCheck } from "./live/use-typed-check";
import { focusOnArrival } from "./keys/arrival-focus";
import { usePanel } from "./sheets/use-panel";
import { usePanes } from "./sheets/use-panes";
import { useRefusedIn } from "./patches/entry-queues";
import { useAhead } from "./steps/use-ahead";
import { useRenewedLock } from "./steps/use-renewed-lock";
import { useSideForms } from "./steps/use-side-forms";
import { useStoredFirst } from "./steps/use-stored-first";
import { useArrival } from "./steps/use-steps";
import { useDataUrl, useIsNamed } from "./use-entry";

interface EntryOutcome {
  result?: FormAnswer;
  view?: EntryView;
  /** Whether the form was stored, and only what follows from it was refused. */
  isStored?: boolean;
  links?: { text: string; href: string }[];
  conflict?: { lead: string; updated: string; rows: readonly VersionRow[] };
}

/**
 * Returns findings and goods of the page, replaced by those of each stored change, and the findings of what is
 * typed.
 */
function useLiveEntry(view: EntryView) {
  const [live, setLive] = useState<{ of: EntryView; check: EntryCheck; goods: EntryRows } | null>(null);
  const { check, goods } = live?.of === view ? live : view;
  const { typed, adopt } = useTypedCheck(view.href, check);
  function onLive(change: LiveEntry): void {
    adopt(change);
    setLive((last) => ({
      of: view,
      check: change.check,
      goods: change.goods ?? (last?.of === view ? last.goods : view.goods),
    }));
  }
  return { stored: check, check: typed?.check ?? check, typed, goods, onLive };
}

/** The view and the one of the form beside it: the head's, and that of another part. */
function useBoth(view: EntryView) {
  return useMemo(() => {
    const other = view.beside && viewBeside(view, view.beside);
    return view.part === "head" ? { head: view, other } : { head: other, other: view };
  }, [view]);
}

/** Returns what is shown: a row that is opened ahead of its page, the answer to a post, or the page's data. */
function useShownView(read: EntryView) {
  const { ahead, goAhead } = useAhead(read);
  const routed = useActionData<EntryOutcome>() ?? null;
  const last = useOutcome(routed);
  // What was filled in without a refusal is stored by itself: data that are loaded later have it.
  const isRefused = last?.result !== undefined || last?.conflict !== undefined;
  const answer = isRefused ? last : routed;
  const outcome = ahead ? null : answer;
  const stored = answer?.view ?? read;
  return { ahead, goAhead, view: ahead ?? stored, stored, outcome };
}

interface Shown {
  readonly view: EntryView;
  readonly outcome: EntryOutcome | null;
  readonly isAhead: boolean;
}

/** How one of the two sheets takes part in the page. */
function sheetIn({ view, outcome, isAhead }: Shown, { part }: EntryView) {
  const isOpen = part === view.part;
  const isRefused = isOpen && outcome?.isStored !== true;
  return {
    isOpen,
    isMain: isOpen || view.form === null,
    isAhead: isOpen && isAhead,
    isAnswer: isOpen && outcome?.view !== undefined,
    result: isRefused ? outcome?.result : undefined,
  };
}

/** Holds the edit lock, and lets nothing leave the page before it is stored. */
function useSaving(view: EntryView): void {
  const { token } = useChrome();
  const isOn = view.locked === null;
  useRenewedLock(view.href, { url: useDataUrl(view, true), token }, isOn);
  useStoredFirst(view.href, isOn);
}

/** Shows the entry's keys in the keyboard help, or opens that of the page. */
function useKeysShown({ keys }: EntryView, openHelp: (() => void) | undefined): void {
  const open = useEffectEvent(() => openHelp?.());
  const isOwn = openHelp !== undefined;

  // The keyboard help belongs to the frame.
  useEffect(() => {
    const own = { title: ENTRY_KEYS_TITLE, keys: entryKeysShown(keys), change: ENTRY_KEYS_CHANGE };
    return showOwnKeys({ ...own, open: isOwn ? () => open() : undefined });
  }, [keys, isOwn]);
}

/** The panel and the panes of wide screens, and the help for keys. */
function useDesk(view: EntryView, check: EntryCheck) {
  const panel = usePanel(check);
  const panes = usePanes(view.panes);
  const isDesk = useIsDesk();
  useKeysShown(view, isDesk ? panel.openHelp : undefined);
  return { panel, panes, isDesk };
}

/** The goods line that is shown, and where its cells can be edited, its form. */
const lineOf = (other: EntryView | null, isEdited: boolean) =>
  other?.part === "goods"
    ? { action: other.action, form: isEdited ? other.form : null }
    : { action: undefined, form: null };

type GoodsProps = ReturnType<typeof lineOf> & { view: EntryView; rows: EntryRows };

/** The table of goods; cells say what was typed into them and is not stored. */
function Goods({ view, rows, ...line }: GoodsProps) {
  const refusedIn = useRefusedIn(view.href, rows.kind);
  return (
    <div className={`entry-sheet entry-sheet-goods${view.part === "goods" ? " is-open" : ""}`}>
      <EntryRowsTable rows={rows} {...line} isLocked={view.locked !== null} refusedIn={refusedIn} />
    </div>
  );
}

/**
 * The entry of a declaration: the form at the address, and where scripts run on wide screens the head, the
 * goods and another part at once, with the findings beside them.
 */
export function EntryPage({ view: read }: { view: EntryView }) {
  const { ahead, goAhead, view, stored, outcome } = useShownView(read);
  const { result, conflict } = outcome ?? {};
  useArrival(focusOnArrival);
  const page = useSideForms(view);
  useSaving(view);
  const isLocked = view.locked !== null;
  const isNamed = useIsNamed(view) || ahead !== null;
  const live = useLiveEntry(stored);
  const { check, typed, goods, onLive } = live;
  const { panel, panes, isDesk } = useDesk(view, check);
  const shown = useBoth(view);
  const both = useBoth(ahead ?? read);
  const sheetOf = (each: EntryView, stored: EntryView | null): EntrySheetProps => ({
    ...sheetIn({ view, outcome, isAhead: ahead !== null }, each),
    view: each,
    stored: stored ?? each,
    isNamed,
    typed,
    onLive,
    onAhead: goAhead,
    onDivider: panes.move,
  });
  return (
    <div className="record-page entry" data-own-keys="entry" ref={page} {...panes.attributes}>
      <CollectionHead title={view.title} failed={conflict !== undefined || result?.error !== undefined} />
      <link rel="stylesheet" href={declarationsUrl} precedence="page" />
      {conflict ? (
        <Conflict conflict={conflict} action={view.action} />
      ) : (
        <>
          <DeskStyles />
          <EntryBar view={view} part={shown.other} check={check} onFindings={panel.open} />
          <EntryParts view={view} check={check} goods={goods} />
          <Notes view={view} result={result} links={outcome?.links} />
          {shown.head ? <EntrySheet key="head" {...sheetOf(shown.head, both.head)} /> : null}
          <Goods view={view} rows={goods} {...lineOf(shown.other, isDesk && !isLocked)} />
          {shown.other ? <EntrySheet key="part" {...sheetOf(shown.other, both.other)} /> : null}
          {isDesk ? <Dividers panes={panes} /> : null}
          <EntryPanel view={view} live={live} panel={panel} isLocked={isLocked} />
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
