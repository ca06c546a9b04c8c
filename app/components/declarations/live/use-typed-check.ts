import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { LiveEntry } from "../entry-patch.types";
import type { EntryCheck, ListedFinding } from "../entry.types";
import { cellField, cellInput, formOf } from "../grid/cells";
import { loadBeside } from "../patches/post-in-place";
import { onPending, pendingOf } from "../patches/entry-queues";
import type { TypedCheck } from "./check-typed";
import type { LiveBase, TypedFindings } from "./live-check.types";
import { unlessSame } from "./typed-findings";

/** After the last key; the server's own findings come with the answer to its patch. */
const PAUSE_MILLISECONDS = 120;

/** Whether a finding is about the field in focus, which somebody may still be typing into. */
function isAtFocus({ field, part, kind, row }: ListedFinding): boolean {
  const focused = document.activeElement;
  const input = cellInput(focused);
  const name = input ? cellField(input) : focused?.getAttribute("name");
  const form = formOf(focused);
  if (field === null || name !== field || !form) return false;
  const query = new URL(form.action).searchParams;
  return (
    form.dataset["part"] === part &&
    (kind === "head" ? !("row" in form.dataset) : query.get("line") === String(row))
  );
}

/** Loads the rules and the stored declaration. @returns null where they cannot be had now */
async function loadCheck(href: string): Promise<TypedCheck | null> {
  try {
    const [{ TypedCheck }, base] = await Promise.all([
      import("./check-typed"),
      loadBeside<LiveBase>(`${href}/live`),
    ]);
    return new TypedCheck(base, href);
  } catch {
    return null;
  }
}

/**
 * Checks what is typed and not stored by the same rules as the server, whose findings replace these with its
 * next answer.
 * @param stored the server's findings of the stored data
 * @returns how the findings change; null where nothing is typed, or the rules are not loaded
 */
export function useTypedCheck(href: string, stored: EntryCheck) {
  const [typed, setTyped] = useState<{ of: EntryCheck; findings: TypedFindings } | null>(null);
  const rules = useRef<TypedCheck | null>(null);
  /** The data for which the rules have been asked for. */
  const asked = useRef("");

  const check = useEffectEvent(async () => {
    const { content } = stored;
    const isStored = pendingOf(href).length === 0;
    if (!isStored && rules.current?.content !== content && asked.current !== content) {
      asked.current = content;
      const loaded = await loadCheck(href);
      if (asked.current !== content) return;
      if (loaded) rules.current = loaded;
      else asked.current = "";
    }
    const changes = pendingOf(href);
    if (changes.length === 0 || rules.current?.content !== stored.content) return setTyped(null);
    const findings = rules.current.findingsWith(changes, stored, isAtFocus);
    setTyped((before) => {
      const known = before?.of === stored ? before.findings : null;
      return before && unlessSame(known, findings) === known ? before : { of: stored, findings };
    });
  });

  // Keys are heard by the form's autosave; a finding about a field waits until the focus leaves it.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void check(), PAUSE_MILLISECONDS);
    };
    const stop = onPending(later);
    document.addEventListener("focusin", later);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener("focusin", later);
    };
  }, []);

  /** Takes over what an answer has stored. */
  const adopt = ({ change, check: { content } }: LiveEntry) => {
    if (rules.current?.adopt(change, content) === false) rules.current = null;
  };
  return { typed: typed?.of === stored ? typed.findings : null, adopt };
}
