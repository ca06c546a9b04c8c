import { addressOf, email, phone } from "../../forms/rules/contact.schema";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { beginning, ending } from "../../forms/rules/day.schema";
import { lengthTexts, optional, visibleLine } from "../../forms/rules/text.schema";
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

type Line = keyof typeof MAX;

const lineOf = (field: Line, empty?: string) =>
  visibleLine({ ...lengthTexts(PERSON_LABELS[field], { max: MAX[field] }), empty });
const neededLine = (field: Line) => lineOf(field, CONSOLE_TEXT.enter(PERSON_LABELS[field]));

/** The rules of an account and a membership, in form and file. */
export const PERSON_RULES = {
  username: neededLine("username"),
  realname: neededLine("realname"),
  workNo: lineOf("workNo"),
  streetAddress: lineOf("streetAddress"),
  faxNo: lineOf("faxNo"),
  title: lineOf("title"),
  /** Canonical; null for an empty field, as in the following. */
  phone: optional(addressOf(phone("")), null),
  email: optional(addressOf(email), null),
  /** The first millisecond of a day. */
  validFrom: optional(beginning, null),
  /** The last millisecond of a day. */
  validTo: optional(ending, null),
} as const;
