import { escapeHtml } from "~/services/format/text/escape-html";
import { regionsIn } from "~/services/format/region-lines";
import { REGION_EMPTY } from "./region-fields.text";

const option = (code: string, name: string, isChosen: boolean) =>
  `<option value="${escapeHtml(code)}"${isChosen ? ' selected=""' : ""}>${escapeHtml(name)}</option>`;

/**
 * Returns the options of a select as HTML, because hundreds of elements would cost more than the rest of the
 * page.
 * @param chosen stays selected even where the lists could not be read
 */
export function regionOptions(lines: string, chosen: string): string {
  const regions = regionsIn(lines);
  const isOffered = chosen === "" || regions.some(({ code }) => code === chosen);
  let html = option("", REGION_EMPTY, chosen === "") + (isOffered ? "" : option(chosen, chosen, true));
  let isInGroup = false;
  for (const { code, name } of regions) {
    if (code === null) html += `${isInGroup ? "</optgroup>" : ""}<optgroup label="${escapeHtml(name)}">`;
    else html += option(code, name, code === chosen);
    isInGroup ||= code === null;
  }
  return isInGroup ? `${html}</optgroup>` : html;
}
