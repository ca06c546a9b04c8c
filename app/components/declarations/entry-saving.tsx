import type { Conflict, Said } from "./entry-autosave";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { QueueState } from "./patch-queue";
import { useQueueState } from "./use-entry-autosave";

function textOf(state: QueueState): string {
  switch (state.kind) {
    case "idle":
      return "";
    case "saved":
      return TEXT.savedAt(state.at);
    case "waiting":
      return state.hasFailed ? TEXT.uploadFailed(state.count) : TEXT.waiting(state.count);
    case "stopped":
      return state.text;
  }
}

interface EntrySavingProps {
  /** Of the declaration. */
  href: string;
  isOn: boolean;
  said: Said;
  choose: (conflict: Conflict, isMine: boolean) => void;
}

/** What has become of what is typed: stored, under way, or refused, with what to do then. */
export function EntrySaving({ href, isOn, said, choose }: EntrySavingProps) {
  const state = useQueueState(href, isOn);
  const refused = Object.keys(said.problems).length;
  const hasTrouble = state.kind === "stopped" || (state.kind === "waiting" && state.hasFailed);
  return (
    <div className="entry-saving" data-state={hasTrouble ? "trouble" : state.kind}>
      <span>{textOf(state)}</span>
      {refused > 0 ? <span className="entry-refused">{TEXT.refusedFields(refused)}</span> : null}
      {/* Only what needs somebody is said aloud: each 已保存 would interrupt who types. */}
      <span className="unseen" role="status">
        {hasTrouble ? textOf(state) : ""}
      </span>
      {state.kind === "stopped" && state.isHeld ? (
        <button className="button plain" name="intent" value="save">
          {TEXT.compare}
        </button>
      ) : null}
      {said.conflicts.length === 0 ? null : (
        <ul className="entry-conflicts" role="alert">
          {said.conflicts.map((conflict) => (
            <li key={conflict.id}>
              {TEXT.conflict(conflict.label, conflict.mine, conflict.theirsShown)}
              <button className="text-button" type="button" onClick={() => choose(conflict, true)}>
                {TEXT.keepMine}
              </button>
              <button className="text-button" type="button" onClick={() => choose(conflict, false)}>
                {TEXT.keepTheirs}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
