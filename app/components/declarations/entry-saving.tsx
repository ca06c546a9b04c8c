import { useEffect, useEffectEvent } from "react";
import { formatTime } from "~/services/format/time";
import { useChrome } from "../layout/use-chrome";
import { useIsHydrated } from "../form/use-is-hydrated";
import { useLive } from "../live/live-context";
import type { EntryView } from "./entry.types";
import type { useEntry } from "./use-entry";
import { ShellLink } from "../shell/shell-link";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { QueueState } from "./patches/queue-state";
import type { PastedLines } from "./patches/pasted-lines";
import { useStepNotice } from "./steps/use-steps";
import { useOffered } from "./patches/use-offered";
import { accountIn, discardUnstored, useQueueState, useUnstored } from "./patches/entry-queues";

/** Describes what automatic saving is doing. */
export function queueText(state: QueueState): string {
  switch (state.kind) {
    case "idle":
      return "";
    case "saved":
      return TEXT.savedAt(state.at);
    case "waiting":
      if (state.failure === "session") return TEXT.sessionOver(state.count);
      return state.failure === null ? TEXT.waiting(state.count) : TEXT.uploadFailed(state.count);
    case "stopped":
      return state.text;
  }
}

interface EntrySavingProps {
  view: EntryView;
  entry: Pick<ReturnType<typeof useEntry>, "status" | "choose" | "takePasted" | "takeOffered">;
  isOn: boolean;
  /** Whether the form is the one at the page's address, which lists what concerns others too. */
  isOpen: boolean;
}

/** Status of automatic saving: stored, pending or refused, with conflicts and actions to resolve them. */
export function EntrySaving({ view, entry, isOn, isOpen }: EntrySavingProps) {
  const { href } = view;
  const { status, choose, takePasted, takeOffered } = entry;
  const state = useQueueState(href, isOn);
  const isHydrated = useIsHydrated();
  const failure = state.kind === "waiting" ? state.failure : null;
  const refused = Object.keys(status.problems).length;
  const { refresh } = useLive();
  const onSessionOver = useEffectEvent(refresh);
  const isSessionOver = failure === "session";

  // Tells the frame that the session has ended, in case its own connection has not detected it.
  useEffect(() => {
    if (isSessionOver) onSessionOver();
  }, [isSessionOver]);

  const isFailing = state.kind === "stopped" || failure !== null;
  return (
    <div className="entry-saving" data-state={isFailing ? "trouble" : isHydrated ? state.kind : "off"}>
      <span className="entry-saving-text">{queueText(state)}</span>
      <span className="entry-refused" role="status">
        {refused > 0 ? TEXT.refusedFields(refused) : ""}
      </span>
      {isOpen ? <Announced text={isFailing ? queueText(state) : ""} /> : null}
      {status.pasted === null ? null : <Pasted pasted={status.pasted} take={takePasted} />}
      {isOpen ? <Offered href={href} isOn={isOn} take={takeOffered} /> : null}
      {isOpen ? <Unstored view={view} /> : null}
      {state.kind === "stopped" && state.isLocked ? <Compare view={view} isOpen={isOpen} /> : null}
      {status.conflicts.length === 0 ? null : (
        <ul className="entry-conflicts" role="alert">
          {status.conflicts.map((conflict) => (
            <li key={conflict.id}>
              {TEXT.conflict(conflict.label, conflict.mine, conflict.currentText)}
              <button className="text-button" type="button" onClick={() => choose(conflict, true)}>
                {TEXT.keepMine}
              </button>
              <button className="text-button" type="button" onClick={() => choose(conflict, false)}>
                {TEXT.keepCurrent}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Announces trouble of saving and the outcome of the last step, once for both forms: announcing each 已保存
 * would interrupt typing.
 */
function Announced({ text }: { text: string }) {
  const notice = useStepNotice();
  return (
    <>
      <span className="unseen" role="status">
        {text}
      </span>
      <span className={notice.isProblem ? "entry-refused" : "unseen"} role="status">
        {notice.text}
      </span>
    </>
  );
}

interface OfferedProps {
  href: string;
  isOn: boolean;
  take: EntrySavingProps["entry"]["takeOffered"];
}

/** Changes that another or a closed tab has not stored, to be filled in here or discarded. */
function Offered({ href, isOn, take }: OfferedProps) {
  const { token } = useChrome();
  const { offers, remove } = useOffered(href, accountIn(token), isOn);
  return offers.map((offer) => (
    <p key={offer.key} className="entry-conflicts" role="status">
      {TEXT.offered(formatTime(offer.at, "M月D日 HH:mm"), offer.entries.length)}
      <button
        className="text-button"
        type="button"
        onClick={() => {
          take(offer.entries);
          remove(offer);
        }}
      >
        {TEXT.takeOffered}
      </button>
      <button className="text-button" type="button" onClick={() => remove(offer)}>
        {TEXT.discardUnstored}
      </button>
    </p>
  ));
}

/** Changes of other forms of the declaration that were not stored, each with a link to its form. */
function Unstored({ view: { href, action, beside } }: Pick<EntrySavingProps, "view">) {
  const elsewhere = useUnstored(href).filter((each) => each.href !== action);
  if (elsewhere.length === 0) return null;
  return (
    <ul className="entry-conflicts" role="alert">
      {elsewhere.map(({ patch, href: to, title, label, reason }) => (
        <li key={patch.id} data-beside={to === beside?.action ? "" : undefined}>
          {TEXT.notStored(title, label, patch.value, reason)}
          <ShellLink className="text-button" to={to}>
            {TEXT.goTo}
          </ShellLink>
          <button className="text-button" type="button" onClick={() => discardUnstored(href, patch)}>
            {TEXT.discardUnstored}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PastedProps {
  pasted: PastedLines;
  take: (isTaken: boolean) => void;
}

/** Describes what was pasted and not taken. */
function pastedText({ count, fields, dropped }: PastedLines): string {
  const lines = fields.length > 1 ? TEXT.pastedBlock(count) : TEXT.pasted(count);
  return [count > 1 ? lines : "", dropped > 0 ? TEXT.droppedColumns(dropped) : ""].filter(Boolean).join("；");
}

/** Offers to add a row for each further line that was pasted into a one-line field, or into the goods. */
function Pasted({ pasted, take }: PastedProps) {
  const { count, others } = pasted;
  return (
    <p className="entry-conflicts" role="status">
      {pastedText(pasted)}
      {others.length === 0 ? null : (
        <button className="text-button" type="button" onClick={() => take(true)}>
          {TEXT.addRows(others.length)}
        </button>
      )}
      <button className="text-button" type="button" onClick={() => take(false)}>
        {count > 1 ? TEXT.dropPasted : TEXT.dismissPasted}
      </button>
    </p>
  );
}

/** Sends the form to be compared with what somebody else has stored meanwhile. */
function Compare({ view: { href, action }, isOpen }: Pick<EntrySavingProps, "view" | "isOpen">) {
  const hasUnstored = useUnstored(href).some((each) => each.href === action);
  return isOpen || hasUnstored ? (
    <button className="button plain" name="intent" value="save">
      {TEXT.compare}
    </button>
  ) : null;
}
