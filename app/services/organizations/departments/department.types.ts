/** The form values of a department; "" and null for empty ones. */
export interface DepartmentValues {
  readonly name: string;
  readonly code: string;
  /** DEPARTMENT_TYPE. */
  readonly type: string;
  readonly leaderId: number | null;
  /** Null: after the last of its level. */
  readonly sort: number | null;
  readonly status: "active" | "disabled";
  readonly remark: string;
}

export const DEPTH_MAX = 10;
export const SORT_MAX = 9999;
export const SORT_STEP = 10;
/** The enum group of department types. */
export const DEPARTMENT_TYPES = "DEPARTMENT_TYPE";
