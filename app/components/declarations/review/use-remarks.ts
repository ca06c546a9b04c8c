import { useMemo, useRef, useState } from "react";
import type { FormView, Typed } from "~/services/forms/editing/form.types";
import { groupAt, groupsOf, remarksIn, type RemarkPlace, type WrittenRemark } from "./remarks";

export interface OpenRemark extends WrittenRemark {
  readonly id: number;
}

const isSamePlace = (one: RemarkPlace, other: RemarkPlace) =>
  one.kind === other.kind && one.place === other.place && one.field === other.field;

/** Remarks and opinion as they were typed before; what belongs to no field is added to the opinion. */
function begun(view: FormView, typed: Typed) {
  const { remarks, texts } = remarksIn(groupsOf(view), typed);
  const opinion = [typed["opinion"] ?? "", ...texts].filter((text) => text.trim() !== "").join("\n");
  return { opinion, remarks: remarks.map((remark, id): OpenRemark => ({ ...remark, id })) };
}

/** The remarks of a review that is being written, which outlive every change of the shown row or part. */
export function useRemarks(view: FormView, typed: Typed) {
  const [state, setState] = useState(() => begun(view, typed));
  /** What the next change starts from: fields that are not drawn again call functions of earlier renders. */
  const latest = useRef(state);
  const last = useRef(state.remarks.length);
  const groups = useMemo(() => groupsOf(view), [view]);
  const { remarks, opinion } = state;

  function set(change: Partial<typeof state>): void {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  }

  const setRemarks = (change: (remarks: readonly OpenRemark[]) => readonly OpenRemark[]) =>
    set({ remarks: [...change(latest.current.remarks)] });

  /**
   * Opens a remark on a field: its empty one, or else a new one.
   * @returns its id; null where the field takes no further one
   */
  function open(at: RemarkPlace): number | null {
    const all = latest.current.remarks;
    const group = groupAt(groups, at);
    const written = all.filter(({ text }) => text.trim() !== "");
    const empty = all.find((each) => isSamePlace(each, at) && !written.includes(each));
    if (empty) return empty.id;
    const own = written.filter((each) => groupAt(groups, each) === group);
    if (!group || own.length >= group.most) return null;
    const { kind, place, field } = at;
    const id = (last.current += 1);
    // Others that were opened and left empty are dropped.
    setRemarks(() => [...written, { kind, place, field, text: "", id }]);
    return id;
  }

  return {
    groups,
    remarks,
    opinion,
    count: remarks.filter(({ text }) => text.trim() !== "").length,
    open,
    at: (place: RemarkPlace) => remarks.filter((each) => isSamePlace(each, place)),
    mayRemark: (place: RemarkPlace) => groupAt(groups, place) !== undefined,
    write: (id: number, text: string) =>
      setRemarks((all) => all.map((each) => (each.id === id ? { ...each, text } : each))),
    remove: (id: number) => setRemarks((all) => all.filter((each) => each.id !== id)),
    setOpinion: (text: string) => set({ opinion: text }),
  };
}

export type Remarks = ReturnType<typeof useRemarks>;
