import { tidyCode } from "../../format/text/tidy-text";

/** A tariff code as it is stored: tariffs print it with dots and blanks. */
export const tariffCodeOf = (typed: string): string => tidyCode(typed).replaceAll(".", "");
