import { escapeHtml } from "~/services/format/text/escape-html";
import { regionsIn } from "~/services/format/region-lines";
import { REGION_EMPTY } from "./region-fields.text";

const option = (code: string, name: string, isChosen: boolean) =>
  `<option value="${escapeHtml(code)}"${isChosen ? ' selected=""' : ""}>${escapeHtml(name)}</option>`;

/**
 * Returns the options of a select as HTML, because dozens of elements would cost more than the rest of the
 * form.
 * @param chosen stays selected even where the lists could not be read
 */
export function regionOptions(lines: string, chosen: string): string {
  const regions = regionsIn(lines);
  const isOffered = chosen === "" || regions.some(({ code }) => code === chosen);
  const unknown = isOffered ? "" : option(chosen, chosen, true);
  const offered = regions.map(({ code, name }) => option(code, name, code === chosen)).join("");
  return option("", REGION_EMPTY, chosen === "") + unknown + offered;
}
