import { useEffect, useState } from "react";
import * as text from "../form.text";
import { drawTicks, foldAll, followTick, searchTree, tickVisible, type TickCount } from "./tree-ticks";
import { isComposingKey } from "../../shell/keys/composing-key";

const NONE: TickCount = { ticked: 0, total: 0, changed: 0 };

/** Marks the tree's boxes now and after each change. */
function useTicks(tree: HTMLElement): [TickCount, () => void] {
  const [count, setCount] = useState(NONE);

  // The boxes are outside this component, and a form's reset changes them without change events.
  useEffect(() => {
    const draw = () => setCount(drawTicks(tree));
    const change = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
      followTick(target);
      draw();
    };
    const reset = () => setTimeout(draw);
    const form = tree.closest("form");
    draw();
    tree.addEventListener("change", change);
    form?.addEventListener("reset", reset);
    return () => {
      tree.removeEventListener("change", change);
      form?.removeEventListener("reset", reset);
    };
  }, [tree]);

  return [count, () => setCount(drawTicks(tree))];
}

/** Search and bulk actions above a tree of checkboxes. */
export function TreeTools({ tree, label }: { tree: HTMLElement; label: string }) {
  const [count, draw] = useTicks(tree);
  const [found, setFound] = useState<number | null>(null);
  const tickAll = (isTicked: boolean) => {
    tickVisible(tree, isTicked);
    draw();
  };
  return (
    <>
      <input
        type="search"
        className="input"
        aria-label={text.searchText(label)}
        placeholder={text.searchText(label)}
        onChange={({ target: { value } }) => {
          const matches = searchTree(tree, value);
          setFound(value.trim() === "" ? null : matches);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isComposingKey(event.nativeEvent)) event.preventDefault();
        }}
      />
      <Tool name={text.TICK_ALL} onClick={() => tickAll(true)} />
      <Tool name={text.TICK_NONE} onClick={() => tickAll(false)} />
      <Tool name={text.UNFOLD_ALL} onClick={() => foldAll(tree, true)} />
      <Tool name={text.FOLD_ALL} onClick={() => foldAll(tree, false)} />
      <span aria-live="polite">
        {found === null ? text.tickCountText(count.ticked, count.total) : text.foundText(found)}
        {count.changed === 0 ? null : <strong>{text.changedText(count.changed)}</strong>}
      </span>
    </>
  );
}

const Tool = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button type="button" className="button plain" onClick={onClick}>
    {name}
  </button>
);
