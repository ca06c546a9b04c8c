import { withoutInvisible } from "../../format/text/invisible";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { error, ok, rule, type Rule } from "../../forms/rules/form.schema";
import { lengthTexts, line, longText, visibleLine } from "../../forms/rules/text.schema";
import { isReservedRoleCode } from "./rights/administrator-role";
import { REASON_MAX, REMARK_MAX, ROLE_TEXT as TEXT } from "./role.text";

const LABELS = TEXT.labels;
const CODE = /^[a-z][a-z0-9-]{1,29}$/;

export const roleName = line({
  ...lengthTexts(LABELS.name, { min: 2, max: 20 }),
  empty: CONSOLE_TEXT.enter(LABELS.name),
  fits: /^[A-Za-z\p{Script=Han}][0-9A-Za-z\p{Script=Han}]*$/u,
  wrong: CONSOLE_TEXT.namePattern(LABELS.name),
});

export const roleCode: Rule<string> = rule((typed) => {
  const value = withoutInvisible(typed).trim();
  if (value === "") return error(CONSOLE_TEXT.enter(LABELS.code));
  if (!CODE.test(value)) return error(TEXT.codeWrong);
  return isReservedRoleCode(value) ? error(TEXT.codeReserved) : ok(value);
});

export const roleRemark = longText(lengthTexts(LABELS.remark, { max: REMARK_MAX }));

const reason = { max: REASON_MAX, long: TEXT.reasonLong };

/** Rule of an optional reason for a change of grants. */
export const grantReason = visibleLine(reason);
export const neededGrantReason = visibleLine({ ...reason, empty: TEXT.reasonEmpty });
