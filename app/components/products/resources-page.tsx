import { useActionData, useLocation, useMatches } from "@remix-run/react";
import { MENU_TYPES } from "~/services/products/catalogue/product.types";
import type { ResourceLine } from "~/services/products/resources/resource.types";
import treesUrl from "~/styles/trees.css?url";
import { CONSOLE_NAME } from "../console/console.text";
import { ErrorSummary } from "../form/error-summary";
import type { FieldState } from "../form/field-parts";
import { fieldsOf, type FormAnswer } from "../form/fields-of";
import { LookupField } from "../form/lookup/lookup-field";
import { useOutcome } from "../form/use-outcome";
import type { FormToken } from "../layout/layout.types";
import { PageTitle } from "../layout/page-title";
import { EmptyState } from "../layout/state/empty-state";
import { useChrome } from "../layout/use-chrome";
import { ShellLink } from "../shell/shell-link";
import { MenuPreview, type MenuPreviewData } from "./menu-preview";
import * as text from "./products.text";
import { ResourceTree, type TreeRights } from "./resource-tree";

interface TreeView {
  recordName: string;
  versionHref: string;
  lines: readonly ResourceLine[];
  isEmpty: boolean;
  isFiltered: boolean;
  wanted: { keyword: string; menuType: string; status: string };
  parents: readonly string[];
  may: TreeRights & { import: boolean; export: boolean };
  preview: MenuPreviewData;
  submission: string;
}

interface TreeOutcome {
  result: FormAnswer;
  deletion?: { ids: readonly number[]; resources: number; roles: number };
}

/** A version's resources as an editable tree, beside the preview of its menu. */
export function ResourcesPage({ view }: { view: TreeView }) {
  const outcome = useOutcome(useActionData<TreeOutcome>() ?? null);
  const { site, token } = useChrome();
  const { pathname: path, search } = useLocation();
  const address = path + search;
  const route = useMatches().at(-1)!.id;
  const { target } = fieldsOf("tree", { target: "" }, outcome?.result);
  const errors = outcome?.result.error;
  const title = `${text.RESOURCES_TITLE}：${view.recordName}`;
  if (outcome?.deletion)
    return <Deletion {...outcome.deletion} address={address} token={token} submission={view.submission} />;
  return (
    <div className="list-page resources-page">
      <PageTitle title={`${title} - ${CONSOLE_NAME}`} siteTitle={site.title} failed={errors !== undefined} />
      <link rel="stylesheet" href={treesUrl} precedence="page" />
      <div className="list-head">
        <h1>{title}</h1>
        <TreeActions view={view} path={path} token={token} />
      </div>
      <ErrorSummary answer={outcome?.result} fields={[target]} presentation="box" dismissHref={address} />
      <Filters {...view} path={path} />
      {view.isEmpty ? <EmptyState kind="empty" text={text.EMPTY} /> : null}
      <div className="tree-and-preview">
        <form className="card" method="post" action={address} data-route={route}>
          <input type="hidden" name={token.name} value={token.value} />
          <input type="hidden" name="submission" value={view.submission} />
          <ResourceTree path={path} lines={view.lines} may={view.may} />
          {view.may.edit || view.may.delete ? <Tools {...view} target={target} /> : null}
        </form>
        <MenuPreview preview={view.preview} action={path} />
      </div>
    </div>
  );
}

interface FormTargetProps {
  path: string;
  token: FormToken;
}

function TreeActions({ view, path, token }: FormTargetProps & { view: TreeView }) {
  return (
    <div className="actions">
      {view.may.create ? (
        <ShellLink className="button" to={`${path}/new`}>
          {text.ADD_TOP}
        </ShellLink>
      ) : null}
      <ShellLink className="button plain" to={view.versionHref}>
        {text.BACK_TO_VERSION}
      </ShellLink>
      {view.may.import ? (
        <ShellLink className="button plain" to={`${path}/import`}>
          {text.IMPORT}
        </ShellLink>
      ) : null}
      {view.may.export ? (
        <form method="post" action={`${path}/export`}>
          <input type="hidden" name={token.name} value={token.value} />
          <button className="button plain">{text.EXPORT}</button>
        </form>
      ) : null}
    </div>
  );
}

function Filters({ wanted, isFiltered, path }: Pick<TreeView, "wanted" | "isFiltered"> & { path: string }) {
  return (
    <form className="filters" action={path}>
      <div className="filter-fields">
        <label className="wide">
          <span title={text.KEYWORD}>{text.KEYWORD}</span>
          <input className="input" name="keyword" defaultValue={wanted.keyword} maxLength={60} />
        </label>
        <label>
          <span>{text.TYPE}</span>
          <select className="input" name="menuType" defaultValue={wanted.menuType}>
            <option value="">{text.ALL}</option>
            {Object.entries(MENU_TYPES).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{text.STATUS}</span>
          <select className="input" name="status" defaultValue={wanted.status}>
            <option value="">{text.ALL}</option>
            <option value="1">{text.ENABLE}</option>
            <option value="0">{text.DISABLE}</option>
          </select>
        </label>
      </div>
      <div className="filter-buttons">
        <button className="button">{text.FIND}</button>
        {isFiltered ? <ShellLink to={path}>{text.CLEAR}</ShellLink> : null}
      </div>
    </form>
  );
}

type ToolsProps = Pick<TreeView, "may" | "parents"> & { target: FieldState };

/** Bulk actions on ticked resources. */
function Tools({ may, parents, target }: ToolsProps) {
  return (
    <fieldset className="section tree-tools">
      <legend>{text.WITH_TICKED}</legend>
      {may.edit ? (
        <>
          <LookupField field={target} label={text.MOVE_TO} matches={parents} isOptional isSearched />
          <Tool intent="move" name={text.MOVE} />
          <Tool intent="enable" name={text.ENABLE} />
          <Tool intent="disable" name={text.DISABLE} />
        </>
      ) : null}
      {may.delete ? <Tool intent="delete" name={text.DELETE} /> : null}
    </fieldset>
  );
}

const Tool = ({ intent, name }: { intent: string; name: string }) => (
  <button className="button plain" name="intent" value={intent}>
    {name}
  </button>
);

interface DeletionProps extends Pick<FormTargetProps, "token"> {
  /** Address of the tree with its filter. */
  address: string;
  ids: readonly number[];
  resources: number;
  roles: number;
  submission: string;
}

/** Confirmation of a deletion, with the number of resources and roles affected. */
function Deletion({ ids, resources, roles, address, token, submission }: DeletionProps) {
  const { site } = useChrome();
  return (
    <form className="card confirm" method="post" action={address}>
      <PageTitle title={`${text.DELETION_TITLE} - ${CONSOLE_NAME}`} siteTitle={site.title} />
      <h1>{text.DELETION_TITLE}</h1>
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="submission" value={submission} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <p>{text.DELETION(resources, roles)}</p>
      <div className="actions">
        <Tool intent="delete-confirmed" name={text.DELETION_CONFIRM} />
        <ShellLink className="button plain" to={address}>
          {text.CANCEL}
        </ShellLink>
      </div>
    </form>
  );
}
