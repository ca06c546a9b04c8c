import type { Option } from "~/services/collections/lists/list.types";
import { PANEL } from "../console/frame/open-menus";
import { CachedFragment } from "../layout/cached-fragment";
import { SELECTION } from "./row-keys";
import { ToolName } from "./tool-name";
import * as text from "./lists.text";

interface ListExportProps {
  href: string;
  /** Additional formats of this list. */
  formats: readonly Option[];
}

/**
 * Export menu of a list. Its fields belong to the form around the rows, so that the ticked rows are sent too.
 */
export function ListExport({ href, formats }: ListExportProps) {
  return (
    <details data-menu={PANEL}>
      <ToolName icon="download" name={text.EXPORT} />
      <CachedFragment
        as="div"
        className="list-panel"
        of={Choices}
        given={{ href, formats: [...text.FORMATS, ...formats] }}
      />
    </details>
  );
}

function Choices({ href, formats }: ListExportProps) {
  return (
    <>
      <Select name="rows" title={text.EXPORT_ROWS} options={ROWS} />
      <Select name="which" title={text.EXPORT_COLUMNS} options={COLUMNS} />
      <Select name="format" title={text.FORMAT} options={formats} />
      <button className="button" form={SELECTION} formAction={href}>
        {text.DOWNLOAD}
      </button>
    </>
  );
}

const ROWS = [
  { value: "matching", text: text.EXPORT_MATCHING },
  { value: "page", text: text.EXPORT_PAGE },
  { value: "chosen", text: text.EXPORT_CHOSEN },
];
const COLUMNS = [
  { value: "shown", text: text.SHOWN_COLUMNS },
  { value: "all", text: text.ALL_COLUMNS },
];

function Select({ name, title, options }: { name: string; title: string; options: readonly Option[] }) {
  return (
    <label>
      <span>{title}</span>
      <select className="input" form={SELECTION} name={name}>
        {options.map(({ value, text: shown }) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
