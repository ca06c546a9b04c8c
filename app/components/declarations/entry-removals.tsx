import { useChrome } from "../layout/use-chrome";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { EntryRemoval } from "./entry.types";

/** Recently removed rows, each with a button that undoes the removal. */
export function EntryRemovals({ removals, action }: { removals: readonly EntryRemoval[]; action: string }) {
  const { token } = useChrome();
  return removals.length === 0 ? null : (
    <form className="notice tip" method="post" action={action}>
      <input type="hidden" name={token.name} value={token.value} />
      {removals.map(({ intent, text }) => (
        <p key={intent}>
          {text}
          <button className="text-button" name="intent" value={intent}>
            {TEXT.undo}
          </button>
        </p>
      ))}
    </form>
  );
}
