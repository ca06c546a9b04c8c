import { Form } from "@remix-run/react";
import { COLUMN_WIDTHS } from "~/services/collections/lists/column-width.types";
import type { ListView } from "~/services/collections/lists/list.types";
import { PANEL } from "../console/frame/open-menus";
import { HiddenMainButton } from "../form/hidden-main-button";
import { CachedFragment } from "../layout/cached-fragment";
import type { FormToken } from "../layout/layout.types";
import { ShellLink } from "../shell/shell-link";
import { ListExport } from "./list-export";
import { ListViews } from "./list-views";
import * as text from "./lists.text";

interface ToolsProps extends ListView {
  /** The list as it stands. */
  address: string;
  token: FormToken;
  viewName: { typed: string; problem: string | undefined };
}

/** The person's views of a list, and how they see it: posts, kept with their account. */
export function ListTools(props: ToolsProps) {
  return (
    <div className="list-tools">
      {props.tools.map(({ text: label, href }) => (
        <ShellLink key={href} className={href.endsWith("/new") ? "button" : "button plain"} to={href}>
          {label}
        </ShellLink>
      ))}
      <ListViews {...props} />
      <ColumnPreferences {...props} />
      {props.exportHref && props.rows.length > 0 ? (
        <ListExport href={props.exportHref} formats={props.exportAs} />
      ) : null}
    </div>
  );
}

function ColumnPreferences({ columnPreferences: { columns }, address, token }: ToolsProps) {
  const state = columns.map(({ code, width = "", isShown }) => `${code}:${width}:${isShown}`).join(" ");
  return (
    <details data-menu={PANEL}>
      <summary>{text.LOOK}</summary>
      <Form className="list-panel" method="post" action={address} key={state}>
        <input type="hidden" name={token.name} value={token.value} />
        <HiddenMainButton intent="look:save" text={text.SAVE} />
        <fieldset>
          <legend>{text.COLUMNS_LEGEND}</legend>
          <CachedFragment as="ul" of={Choices} given={{ columns }} />
        </fieldset>
        <p className="quiet">
          {text.DENSITY_HINT}
          <ShellLink to="/settings">{text.SETTINGS}</ShellLink>
        </p>
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
