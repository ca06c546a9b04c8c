import { Form } from "@remix-run/react";
import type { ListView, SavedViewLink } from "~/services/collections/lists/list.types";
import { PANEL } from "../console/frame/open-menus";
import { HiddenMainButton } from "../form/hidden-main-button";
import { CachedFragment } from "../layout/cached-fragment";
import type { FormToken } from "../layout/layout.types";
import { ShellLink } from "../shell/shell-link";
import { ToolName } from "./tool-name";
import * as text from "./lists.text";

interface ViewsProps extends Pick<ListView, "views"> {
  /** Address of the list with its current filters, order and page. */
  address: string;
  token: FormToken;
  viewName: { typed: string; problem: string | undefined };
}

/** Saved views of a list, the person's own and those shared with them, with their actions. */
export function ListViews({ views: { own, shared, roles }, address, token, viewName }: ViewsProps) {
  return (
    <details open={viewName.problem !== undefined} data-menu={PANEL}>
      <ToolName icon="star" name={text.VIEWS} />
      <Form className="list-panel" method="post" action={address}>
        <input type="hidden" name={token.name} value={token.value} />
        <HiddenMainButton intent="view:save" text={text.SAVE_VIEW} />
        {own.length === 0 ? <p className="quiet">{text.VIEWS_NONE}</p> : null}
        <ul>
          {own.map((view) => (
            <OwnView key={view.id} {...view} />
          ))}
        </ul>
        {shared.length === 0 ? null : (
          <>
            <h3>{text.SHARED_VIEWS}</h3>
            <ul>
              {shared.map((view) => (
                <li key={view.id}>
                  <ShellLink to={view.href}>{view.name}</ShellLink>
                  <Pin {...view} />
                </li>
              ))}
            </ul>
          </>
        )}
        <NewView {...viewName} roles={roles} />
      </Form>
    </details>
  );
}

function OwnView(view: SavedViewLink) {
  const { id, name, href, isDefault, sharedWith } = view;
  const turn = isDefault ? text.NO_DEFAULT_VIEW : text.DEFAULT_VIEW;
  return (
    <li>
      <ShellLink to={href}>{name}</ShellLink>
      {isDefault ? <span className="quiet">{text.IS_DEFAULT}</span> : null}
      {sharedWith === null ? null : <span className="quiet">{text.sharedText(sharedWith)}</span>}
      <button
        className="text-button"
        name="intent"
        value={isDefault ? "view:default" : `view:default:${id}`}
        aria-label={turn + name}
      >
        {turn}
      </button>
      <Pin {...view} />
      <button
        className="text-button"
        name="intent"
        value={`view:drop:${id}`}
        aria-label={text.DROP_VIEW + name}
      >
        {text.DROP_VIEW}
      </button>
    </li>
  );
}

/** Button that adds a view to the sidebar or removes it. */
function Pin({ id, name, isPinned }: SavedViewLink) {
  if (isPinned === null) return null;
  const turn = isPinned ? text.UNPIN_VIEW : text.PIN_VIEW;
  return (
    <button
      className="text-button"
      name="intent"
      value={`view:${isPinned ? "unpin" : "pin"}:${id}`}
      aria-label={turn + name}
    >
      {turn}
    </button>
  );
}

function RoleOptions({ roles }: Pick<ListView["views"], "roles">) {
  return (
    <>
      <option value="">{text.NOT_SHARED}</option>
      {roles.map(({ value, text: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </>
  );
}

type NewViewProps = ViewsProps["viewName"] & Pick<ListView["views"], "roles">;

function NewView({ typed, problem, roles }: NewViewProps) {
  return (
    <>
      <label htmlFor="viewName">{text.VIEW_NAME}</label>
      <input
        className="input"
        id="viewName"
        name="viewName"
        maxLength={20}
        defaultValue={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "viewName-problem" : undefined}
      />
      {problem ? (
        <p className="error" id="viewName-problem">
          {problem}
        </p>
      ) : null}
      {roles.length === 0 ? null : (
        <>
          <label htmlFor="viewRole">{text.SHARE_WITH}</label>
          <CachedFragment
            as="select"
            className="input"
            id="viewRole"
            name="viewRole"
            of={RoleOptions}
            given={{ roles }}
          />
        </>
      )}
      <button className="button" name="intent" value="view:save">
        {text.SAVE_VIEW}
      </button>
    </>
  );
}
