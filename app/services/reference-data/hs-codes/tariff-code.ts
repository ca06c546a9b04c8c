import { tidyCode } from "../../format/text/tidy-text";

/** A tariff code in its stored form: without the dots and blanks of printed tariffs. */
export const tariffCodeOf = (typed: string): string => tidyCode(typed).replaceAll(".", "");
