import { isBlank, readEmail, readPhone } from "../accounts/identifier";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { error, ok, type Result } from "../../forms/rules/form.schema";
import { endOfDay, readDay, startOfDay } from "../../format/day";
import { readPlainText } from "../../forms/rules/plain-text";
import { TITLE_MAX } from "./members/members.text";

export const PERSON_LABELS = {
  username: "用户名",
  realname: "姓名",
  phone: "手机号",
  email: "邮箱",
  workNo: "工号",
  areaData: "所在地",
  streetAddress: "街道地址",
  faxNo: "传真",
  organizationId: "组织",
  departmentId: "部门",
  title: "职务",
  validFrom: "有效期起",
  validTo: "有效期止",
  roleIds: "角色",
  initialPassword: "初始密码",
} as const;

const MAX = {
  username: 20,
  realname: 20,
  workNo: 10,
  streetAddress: 30,
  faxNo: 20,
  title: TITLE_MAX,
} as const;

export type Line = keyof typeof MAX;

/** The rule of one line of text. */
export const readLine = (field: Line, typed: string): Result<string> => {
  const label = PERSON_LABELS[field];
  const isNeeded = field === "username" || field === "realname";
  const rule = { max: MAX[field], long: CONSOLE_TEXT.tooLong(label, MAX[field]) };
  return readPlainText(typed, isNeeded ? { ...rule, empty: CONSOLE_TEXT.enter(label) } : rule);
};

/** A phone or e-mail in its canonical form; null for nothing. */
export function readContact(kind: "phone" | "email", typed: string): Result<string | null> {
  if (isBlank(typed)) return ok(null);
  const result = kind === "phone" ? readPhone(typed, "") : readEmail(typed);
  return result.ok ? ok(result.value.value) : result;
}

/** A day, as its first or its last millisecond; null for nothing. */
export function readBound(
  field: "validFrom" | "validTo" | "expiresAt",
  typed: string,
): Result<number | null> {
  if (isBlank(typed)) return ok(null);
  const day = readDay(typed);
  if (day === null) return error(CONSOLE_TEXT.enter("正确的日期"));
  return ok(field === "validFrom" ? startOfDay(day) : endOfDay(day));
}
