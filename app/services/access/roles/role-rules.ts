import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { error, ok, type Result } from "../../forms/rules/form.schema";
import { lengthOf, tidyLine, tidyText } from "../../format/text/tidy-text";
import { isReservedRoleCode } from "./rights/administrator-role";
import { REMARK_MAX, ROLE_TEXT as TEXT } from "./role.text";

const NAME = /^[A-Za-z\p{Script=Han}][0-9A-Za-z\p{Script=Han}]*$/u;
const NAME_MIN = 2;
const NAME_MAX = 20;
const CODE = /^[a-z][a-z0-9-]{1,29}$/;

export function readRoleName(typed: string): Result<string> {
  const [label, value] = [TEXT.labels.name, tidyLine(typed)];
  if (value === "") return error(CONSOLE_TEXT.enter(label));
  if (lengthOf(value) > NAME_MAX) return error(CONSOLE_TEXT.tooLong(label, NAME_MAX));
  if (lengthOf(value) < NAME_MIN) return error(CONSOLE_TEXT.tooShort(label, NAME_MIN));
  return NAME.test(value) ? ok(value) : error(CONSOLE_TEXT.namePattern(label));
}

export function readRoleCode(typed: string): Result<string> {
  const value = typed.trim();
  if (value === "") return error(CONSOLE_TEXT.enter(TEXT.labels.code));
  if (!CODE.test(value)) return error(TEXT.codeWrong);
  return isReservedRoleCode(value) ? error(TEXT.codeReserved) : ok(value);
}

export function readRoleRemark(typed: string): Result<string> {
  const value = tidyText(typed);
  return lengthOf(value) > REMARK_MAX
    ? error(CONSOLE_TEXT.tooLong(TEXT.labels.remark, REMARK_MAX))
    : ok(value);
}
