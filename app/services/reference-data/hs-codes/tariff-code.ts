import { normalizeCode } from "../../format/text/normalize-text";

/** A tariff code in its stored form: without the dots and blanks of printed tariffs. */
export const tariffCodeOf = (typed: string): string => normalizeCode(typed).replaceAll(".", "");
