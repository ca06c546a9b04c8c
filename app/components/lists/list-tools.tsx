import { Form } from "@remix-run/react";
import { COLUMN_WIDTHS } from "~/services/collections/lists/column-width.types";
import type { ListView } from "~/services/collections/lists/list.types";
import { PANEL } from "../console/frame/open-menus";
import { Icon } from "../console/icon";
import { HiddenMainButton } from "../form/hidden-main-button";
import { CachedFragment } from "../layout/cached-fragment";
import type { FormToken } from "../layout/layout.types";
import { ListExport } from "./list-export";
import { ListViews } from "./list-views";
import { ToolName } from "./tool-name";
import * as text from "./lists.text";

interface ToolsProps extends ListView {
  /** Address of the list with its current filters, order and page. */
  address: string;
  token: FormToken;
  viewName: { typed: string; problem: string | undefined };
}

/** Views, columns, density and export of a list; the choices are stored with the person's account. */
export function ListTools(props: ToolsProps) {
  return (
    // Closes opened panels when the list's address changes.
    <div className="list-tools" key={props.address}>
      <Density {...props} />
      <ListViews {...props} />
      <ColumnPreferences {...props} />
      {props.exportHref && props.rows.length > 0 ? (
        <ListExport href={props.exportHref} formats={props.exportAs} />
      ) : null}
    </div>
  );
}

/**
 * Two buttons, of which the style sheet shows the one that changes the density; lists of the desk have one
 * density.
 */
function Density({ address, token }: ToolsProps) {
  return (
    <Form className="density" method="post" action={address} preventScrollReset>
      <input type="hidden" name={token.name} value={token.value} />
      <button name="intent" value="density:dense">
        <Icon name="line-height" />
        <span className="tool-name">{text.DENSE_ROWS}</span>
      </button>
      <button name="intent" value="density:normal">
        <Icon name="line-height" />
        <span className="tool-name">{text.NORMAL_ROWS}</span>
      </button>
    </Form>
  );
}

function ColumnPreferences({ columnPreferences: { columns }, address, token }: ToolsProps) {
  const state = columns.map(({ code, width = "", isShown }) => `${code}:${width}:${isShown}`).join(" ");
  return (
    <details data-menu={PANEL}>
      <ToolName icon="adjustments" name={text.LOOK} />
      <Form className="list-panel" method="post" action={address} key={state}>
        <input type="hidden" name={token.name} value={token.value} />
        <HiddenMainButton intent="look:save" text={text.SAVE} />
        <fieldset>
          <legend>{text.COLUMNS_LEGEND}</legend>
          <CachedFragment as="ul" of={Choices} given={{ columns }} />
        </fieldset>
        <div className="actions">
          <button className="button" name="intent" value="look:save">
            {text.SAVE}
          </button>
          <button className="button plain" name="intent" value="look:reset">
            {text.RESET}
          </button>
        </div>
      </Form>
    </details>
  );
}

function Choices({ columns }: Pick<ListView["columnPreferences"], "columns">) {
  return columns.map((column) => <Choice key={column.code} {...column} />);
}

function Choice({ code, title, isShown, width }: ListView["columnPreferences"]["columns"][number]) {
  return (
    <li>
      <label>
        <input type="checkbox" name="ids" value={code} defaultChecked={isShown} />
        {title}
      </label>
      {isShown ? (
        <>
          <select
            className="input"
            name={`width${code}`}
            defaultValue={width ?? ""}
            aria-label={text.widthText(title)}
          >
            <option value="">{text.WIDTHS.auto}</option>
            {COLUMN_WIDTHS.map((each) => (
              <option key={each} value={each}>
                {text.WIDTHS[each]}
              </option>
            ))}
          </select>
          <button
            className="text-button"
            name="intent"
            value={`look:up:${code}`}
            aria-label={text.upText(title)}
          >
            ↑
          </button>
          <button
            className="text-button"
            name="intent"
            value={`look:down:${code}`}
            aria-label={text.downText(title)}
          >
            ↓
          </button>
        </>
      ) : null}
    </li>
  );
}
