import { isBlank, readEmail, readPhone } from "../accounts/identifier";
import { CONSOLE_TEXT } from "../console.text";
import { at, formSchema, refused, taken, text, type Reading } from "../form.schema";
import { endOfDay, readDay, startOfDay } from "../format/day";
import { readPlainText } from "../plain-text";
import { PEOPLE_TEXT as TEXT } from "./people.text";
import { TITLE_MAX } from "./members.text";

export const PERSON_LABELS = {
  username: "用户名",
  realname: "姓名",
  phone: "手机号",
  email: "邮箱",
  workNo: "工号",
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

/** The rule of one line of text. */
export const readLine = (field: Line, typed: string): Reading<string> => {
  const label = PERSON_LABELS[field];
  const isNeeded = field === "username" || field === "realname";
  const rule = { max: MAX[field], long: CONSOLE_TEXT.tooLong(label, MAX[field]) };
  return readPlainText(typed, isNeeded ? { ...rule, empty: CONSOLE_TEXT.enter(label) } : rule);
};

/** A phone or e-mail in its canonical form; null for nothing. */
function readContact(kind: "phone" | "email", typed: string): Reading<string | null> {
  if (isBlank(typed)) return taken(null);
  const reading = kind === "phone" ? readPhone(typed, "") : readEmail(typed);
  return reading.ok ? taken(reading.value.value) : reading;
}

/** A day, as its first or its last millisecond; null for nothing. */
export function readBound(
  field: "validFrom" | "validTo" | "expiresAt",
  typed: string,
): Reading<number | null> {
  if (isBlank(typed)) return taken(null);
  const day = readDay(typed);
  if (day === null) return refused(CONSOLE_TEXT.enter("正确的日期"));
  return taken(field === "validFrom" ? startOfDay(day) : endOfDay(day));
}

/** An id as a form sends it; null for nothing. */
export const readId = (typed: string, wrong: string): Reading<number | null> => {
  if (typed === "") return taken(null);
  return /^[1-9]\d{0,14}$/.test(typed) ? taken(Number(typed)) : refused(wrong);
};

const BASE = {
  ...{ username: text, realname: text, workNo: text },
  ...{ province: text, city: text, area: text, streetAddress: text, faxNo: text },
};

interface BaseForm {
  readonly username: string;
  readonly realname: string;
  readonly workNo: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly streetAddress: string;
  readonly faxNo: string;
}

const readBase = (form: BaseForm) => ({
  username: at("username", readLine("username", form.username)),
  realname: at("realname", readLine("realname", form.realname)),
  workNo: at("workNo", readLine("workNo", form.workNo)),
  province: at("province", taken(form.province)),
  city: at("city", taken(form.city)),
  area: at("area", taken(form.area)),
  streetAddress: at("streetAddress", readLine("streetAddress", form.streetAddress)),
  faxNo: at("faxNo", readLine("faxNo", form.faxNo)),
});

/** What staff and administrators may change of an account. */
export const editPersonSchema = formSchema(BASE, readBase);

/** A new account with its first membership. */
export const newPersonSchema = formSchema(
  {
    ...BASE,
    ...{ phone: text, email: text, organizationId: text, departmentId: text, title: text },
    ...{ validFrom: text, validTo: text, initialPassword: text },
  },
  (form) => {
    const isNobody = isBlank(form.phone) && isBlank(form.email);
    return {
      ...readBase(form),
      phone: at("phone", isNobody ? refused(TEXT.noContact) : readContact("phone", form.phone)),
      email: at("email", readContact("email", form.email)),
      organizationId: at("organizationId", readId(form.organizationId, CONSOLE_TEXT.choose("组织"))),
      departmentId: at("departmentId", readId(form.departmentId, CONSOLE_TEXT.choose("部门"))),
      title: at("title", readLine("title", form.title)),
      validFrom: at("validFrom", readBound("validFrom", form.validFrom)),
      validTo: at("validTo", readBound("validTo", form.validTo)),
      initialPassword: at(
        "initialPassword",
        taken(form.initialPassword === "random" ? ("random" as const) : ("link" as const)),
      ),
    };
  },
);
