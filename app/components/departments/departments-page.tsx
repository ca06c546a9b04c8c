import { useActionData, useLocation } from "@remix-run/react";
import { FLAT } from "~/services/organizations/departments/department-tree.types";
import type { DepartmentTreeView } from "~/services/organizations/departments/department-tree.types";
import type { ListView } from "~/services/collections/lists/list.types";
import treesUrl from "~/styles/trees.css?url";
import { CONSOLE_NAME } from "../console/console.text";
import { ErrorSummary } from "../form/error-summary";
import { PageTitle } from "../layout/page-title";
import { EmptyState } from "../layout/state/empty-state";
import { useChrome } from "../layout/use-chrome";
import { ListFilters } from "../lists/list-filters";
import { PageActions } from "../lists/page-actions";
import { ListPage, type ListAnswer } from "../lists/list-page";
import { DepartmentTree } from "./department-tree";
import * as text from "./departments.text";

interface DepartmentsView {
  tree: DepartmentTreeView | null;
  list: ListView | null;
}

/** Departments of one organisation: its tree, or a flat list during a search. */
export function DepartmentsPage({ view: { tree, list } }: { view: DepartmentsView }) {
  if (list) return <ListPage view={list} />;
  return tree && <TreePage view={tree} />;
}

/** Query parameters of a search, which shows a flat list. */
const SEARCHED = [[FLAT.name, FLAT.value]] as const;

function TreePage({ view }: { view: DepartmentTreeView }) {
  const { site } = useChrome();
  const { pathname, search } = useLocation();
  const result = useActionData<ListAnswer>()?.result;
  const { title, path, filters, tools, top, empty } = view;
  return (
    <div className="list-page">
      <PageTitle title={`${title} - ${CONSOLE_NAME}`} siteTitle={site.title} failed={result !== undefined} />
      <link rel="stylesheet" href={treesUrl} precedence="page" />
      <div className="list-head">
        <h1>{title}</h1>
        <PageActions tools={tools} />
      </div>
      <ErrorSummary answer={result} fields={[]} presentation="box" dismissHref={pathname + search} />
      <ListFilters path={path} filters={filters} preserved={SEARCHED} clearHref={path} />
      {top.lines.length === 0 ? (
        <EmptyState kind="empty" text={empty} />
      ) : (
        <Rows view={view} address={pathname + search} />
      )}
    </div>
  );
}

/** The form around the tree, with bulk actions on ticked departments. */
function Rows({
  view: { top, bulk, mayMove, submission },
  address,
}: {
  view: DepartmentTreeView;
  address: string;
}) {
  const { token } = useChrome();
  return (
    <form className="card" method="post" action={address}>
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="submission" value={submission} />
      <DepartmentTree level={top} mayMove={mayMove} mayTick={bulk.length > 0} />
      {bulk.length === 0 ? null : (
        <fieldset className="section tree-tools">
          <legend>{text.WITH_TICKED}</legend>
          {bulk.map(({ code, title }) => (
            <button key={code} className="button plain" name="intent" value={`bulk:${code}`}>
              {title}
            </button>
          ))}
        </fieldset>
      )}
    </form>
  );
}
