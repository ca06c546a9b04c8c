import { useEffect, useEffectEvent } from "react";
import { formatTime } from "~/services/format/time";
import { useChrome } from "../layout/use-chrome";
import { useLive } from "../live/live-context";
import type { Conflict, FieldStatus } from "./patches/field-status";
import { ShellLink } from "../shell/shell-link";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { QueueState } from "./patch-queue";
import type { PastedLines } from "./patches/pasted-lines";
import { useStepNotice } from "./steps/use-steps";
import { useOffered } from "./patches/use-offered";
import type { Unstored as UnstoredPatch } from "./patches/unstored";
import { accountIn, discardUnstored, useQueueState, useUnstored } from "./use-entry-autosave";

function textOf(state: QueueState): string {
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
  /** Of the declaration, and of the form. */
  href: string;
  action: string;
  isOn: boolean;
  status: FieldStatus;
  choose: (conflict: Conflict, isMine: boolean) => void;
  takePasted: (isTaken: boolean) => void;
  takeOffered: (entries: readonly UnstoredPatch[]) => void;
}

/** What has become of what is typed: stored, under way, or refused, with what to do then. */
export function EntrySaving(props: EntrySavingProps) {
  const { href, action, isOn, status, choose, takePasted, takeOffered } = props;
  const state = useQueueState(href, isOn);
  const notice = useStepNotice();
  const failure = state.kind === "waiting" ? state.failure : null;
  const refused = Object.keys(status.problems).length;
  const { refresh } = useLive();
  const onSessionOver = useEffectEvent(refresh);
  const isSessionOver = failure === "session";

  // The frame says that the session is over, also where its own connection has not heard of it.
  useEffect(() => {
    if (isSessionOver) onSessionOver();
  }, [isSessionOver]);

  const isFailing = state.kind === "stopped" || failure !== null;
  return (
    <div className="entry-saving" data-state={isFailing ? "trouble" : state.kind}>
      <span>{textOf(state)}</span>
      {refused > 0 ? <span className="entry-refused">{TEXT.refusedFields(refused)}</span> : null}
      {/* Only what needs action is announced: each 已保存 would interrupt who types. */}
      <span className="unseen" role="status">
        {isFailing ? textOf(state) : ""}
      </span>
      <span className={notice.isProblem ? "entry-refused" : "unseen"} role="status">
        {notice.text}
      </span>
      {status.pasted === null ? null : <Pasted pasted={status.pasted} take={takePasted} />}
      <Offered href={href} isOn={isOn} take={takeOffered} />
      <Unstored href={href} action={action} />
      {state.kind === "stopped" && state.isLocked ? (
        <button className="button plain" name="intent" value="save">
          {TEXT.compare}
        </button>
      ) : null}
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

interface OfferedProps extends Pick<EntrySavingProps, "href" | "isOn"> {
  take: EntrySavingProps["takeOffered"];
}

/** What another tab, or one that is closed, has not stored: it is typed into the form again, or let go. */
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

/** What was typed into other forms of the declaration and not stored, each with the way back to it. */
function Unstored({ href, action }: Pick<EntrySavingProps, "href" | "action">) {
  const elsewhere = useUnstored(href).filter((each) => each.href !== action);
  if (elsewhere.length === 0) return null;
  return (
    <ul className="entry-conflicts" role="alert">
      {elsewhere.map(({ patch, href: to, title, label, reason }) => (
        <li key={patch.id}>
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

/** Several lines were pasted into a field of one: the others may become rows. */
function Pasted({ pasted: { count, others }, take }: PastedProps) {
  return (
    <p className="entry-conflicts" role="status">
      {TEXT.pasted(count)}
      {others.length === 0 ? null : (
        <button className="text-button" type="button" onClick={() => take(true)}>
          {TEXT.addRows(others.length)}
        </button>
      )}
      <button className="text-button" type="button" onClick={() => take(false)}>
        {TEXT.dropPasted}
      </button>
    </p>
  );
}
