import { error, ok, rule, type Rule } from "../../../forms/rules/form.schema";
import { CHANNEL_TEXT as TEXT } from "../channel.text";

const DISTRICTS_MAX = 100;

/** The distinct codes of a typed list. */
const codesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .normalize("NFKC")
      .split(/[\s,;、]+/)
      .filter((code) => code !== ""),
  ),
];

/** Customs districts by their codes. @param known the valid codes @param empty the message for none */
export const districtsRule = (known: ReadonlySet<string>, empty?: string): Rule<string> =>
  rule((typed) => {
    const codes = codesIn(typed);
    if (codes.length === 0) return empty === undefined ? ok("") : error(empty);
    if (codes.length > DISTRICTS_MAX) return error(TEXT.districtsMany);
    const unknown = codes.find((code) => !known.has(code));
    return unknown === undefined ? ok(codes.join(" ")) : error(TEXT.districtUnknown(unknown.slice(0, 20)));
  });
