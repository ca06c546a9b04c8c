import { ENTRY_TEXT as TEXT } from "../entry.text";
import type { usePanes } from "./use-panes";

/** Lines between the panes that the mouse drags; keys move them too. */
export const Dividers = ({ panes }: { panes: ReturnType<typeof usePanes> }) =>
  (["head", "part"] as const).map((pane) => (
    <div
      key={pane}
      className="entry-divider"
      data-pane={pane}
      aria-hidden
      title={TEXT.divider}
      {...panes.handlers(pane)}
    />
  ));
