import type { Refused, Stale } from "../editing/outcome";
import type { DepartmentRow } from "./find-department.server";

export type Created = { readonly ok: true; readonly id: number } | Refused;
export type Edited = Created | Stale<DepartmentRow>;
/** What has become of one department; in a bulk action each has its own. */
export type Changed = { readonly ok: true } | Refused;
