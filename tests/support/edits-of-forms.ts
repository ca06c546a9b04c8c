import type { Typed } from "~/services/forms/editing/form.types";
import { type EditAddress } from "./edit-forms";

/** Two concurrent edits of a record: typed values of one field. */
export interface TwoEdits {
  readonly field: string;
  readonly mine: string;
  readonly otherValue: string;
  /** Further values that the form requires. */
  readonly with?: Typed;
}

const lines = (field: string, mine = "我的说法", otherValue = "别人的说法"): TwoEdits => ({
  field,
  mine,
  otherValue,
});
const move: TwoEdits = { field: "parentId", mine: "总部", otherValue: "总部 / 财务部" };

/** For each edit form the field that two users change; the test chooses ticks of grants. */
export const TWO_EDITS: Readonly<Record<EditAddress, TwoEdits>> = {
  "account-list/:id/edit": lines("streetAddress"),
  "account-list/:id/members/:memberId/edit": lines("title"),
  "applicant-manage/:id/edit": lines("remark"),
  "applicant-manage/:id/cards/:cardId/edit": lines("operatorName", "张三丰", "李四光"),
  "channel-manage/:id/edit": lines("remark"),
  "content-manage/:id/edit": lines("source"),
  "content-manage/:id/publish": lines("pinnedUntil", "2030-01-01", "2031-01-01"),
  "content-manage/columns/:columnId/edit": lines("name"),
  "content-manage/pictures/:pictureId/edit": lines("alt"),
  "custom-channel/:id/edit": lines("remark"),
  "custom-child-list/:id/edit": lines("streetAddress"),
  "custom-child-list/:id/move": { field: "parentId", mine: "C000003", otherValue: "C000002" },
  "custom-department-list/:id/edit": lines("remark"),
  "custom-department-list/:id/move": move,
  "custom-list/:id/edit": lines("streetAddress"),
  "custom-product-list/:id/edit": lines("remark"),
  "enum-manage/:id/edit": lines("groupName"),
  "enum-manage/:id/values/:valueId/edit": lines("enumValue"),
  "message-manage/:id/edit": lines("title"),
  "message-manage/templates/:templateId/edit": lines("name"),
  "platform-department-list/:id/edit": lines("remark"),
  "platform-department-list/:id/move": move,
  "project-list/:id/edit": lines("summary"),
  "reference-data/:id/edit": lines("source"),
  "reference-data/:id/rows/:rowId/edit": lines("remark"),
  "reference-data/hs-codes/:hsId/edit": lines("name"),
  "resources/:id/edit": lines("title"),
  "role-list/:id/edit": lines("remark"),
  "role-list/:id/grant": { field: "grants", mine: "", otherValue: "", with: { reason: "调整" } },
  "service-department-list/:id/edit": lines("remark"),
  "service-department-list/:id/move": move,
  "service-list/:id/edit": lines("streetAddress"),
  "service-product-list/:id/edit": lines("remark"),
  "system-settings/:id/edit": lines("auditDays", "500", "400"),
  "version-management/:id/edit": lines("notes"),
};
