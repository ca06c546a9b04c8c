import type { Typed } from "~/services/forms/editing/form.types";
import { type EditAddress } from "./edit-forms";

/** What two people want of the same record: values of one field, as it is typed. */
export interface TwoEdits {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
  /** What else has to be typed. */
  readonly with?: Typed;
}

const lines = (field: string, mine = "我的说法", theirs = "别人的说法"): TwoEdits => ({
  field,
  mine,
  theirs,
});
const move: TwoEdits = { field: "parentId", mine: "总部", theirs: "总部 / 财务部" };

/** Of each edit form what two people change in it; ticks of grants are chosen by the test. */
export const TWO_EDITS: Readonly<Record<EditAddress, TwoEdits>> = {
  "account-list/:id/edit": lines("streetAddress"),
  "account-list/:id/members/:memberId/edit": lines("title"),
  "custom-child-list/:id/edit": lines("streetAddress"),
  "custom-child-list/:id/move": { field: "parentId", mine: "C000003", theirs: "C000002" },
  "custom-department-list/:id/edit": lines("remark"),
  "custom-department-list/:id/move": move,
  "custom-list/:id/edit": lines("streetAddress"),
  "custom-product-list/:id/edit": lines("remark"),
  "platform-department-list/:id/edit": lines("remark"),
  "platform-department-list/:id/move": move,
  "project-list/:id/edit": lines("summary"),
  "resources/:id/edit": lines("title"),
  "role-list/:id/edit": lines("remark"),
  "role-list/:id/grant": { field: "grants", mine: "", theirs: "", with: { reason: "调整" } },
  "service-department-list/:id/edit": lines("remark"),
  "service-department-list/:id/move": move,
  "service-list/:id/edit": lines("streetAddress"),
  "service-product-list/:id/edit": lines("remark"),
  "version-management/:id/edit": lines("notes"),
};
