import { useActionData, useLocation } from "@remix-run/react";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import type { ListView } from "~/services/collections/lists/list.types";
import { ErrorSummary } from "../form/error-summary";
import { CollectionHead } from "../layout/collection-head";
import { useChrome } from "../layout/use-chrome";
import { EmptyState } from "../layout/state/empty-state";
import { ShellLink } from "../shell/shell-link";
import { FilterChips } from "./filter-chips";
import { ListFigures } from "./list-figures";
import { ListFilters } from "./list-filters";
import { ListPages } from "./list-pages";
import { ListTable } from "./list-table";
import { ListTools } from "./list-tools";
import { beginningsOf, PageActions } from "./page-actions";
import { SelectionBar } from "./selection-bar";
import * as text from "./lists.text";

/** Answer of a list's action that does not redirect. */
export interface ListAnswer {
  result?: {
    initialValue?: Record<string, unknown> | null;
    error?: Record<string, string[] | null> | null;
  };
}

/** A list: filters, tools, rows and pages. */
export function ListPage({ view }: { view: ListView }) {
  const { token } = useChrome();
  const { pathname, search } = useLocation();
  const answer = useActionData<ListAnswer>();
  const errors: Readonly<Record<string, string[] | null>> = answer?.result?.error ?? {};
  const typed = answer?.result?.initialValue?.["viewName"];
  return (
    <div className="list-page">
      <CollectionHead title={view.title} failed={answer !== undefined} />
      <div className="list-head">
        <h1>{view.title}</h1>
        <PageActions tools={view.tools} />
      </div>
      <ErrorSummary
        answer={answer?.result}
        fields={[{ id: "viewName", errors: errors["viewName"] ?? undefined }]}
        presentation="box"
        dismissHref={pathname + search}
      />
      {view.notice ? (
        <p className="notice tip" role="status">
          {view.notice}
        </p>
      ) : null}
      <ListFigures figures={view.figures} />
      <div className="list-controls">
        <ListFilters {...view} />
        <FilterChips {...view} />
        {view.rows.length > 0 && (view.bulk.length > 0 || view.isComparable) ? (
          <SelectionBar {...view} />
        ) : null}
        <ListTools
          {...view}
          address={pathname + search}
          token={token}
          viewName={{ typed: typeof typed === "string" ? typed : "", problem: errors["viewName"]?.[0] }}
        />
      </div>
      {view.rows.length === 0 ? (
        <None {...view} />
      ) : (
        <ListTable view={view} address={pathname + search} token={token} />
      )}
      {view.rows.length === 0 ? null : <ListPages {...view} />}
    </div>
  );
}

function None({ isFiltered, object, empty, clearHref, tools }: ListView) {
  return (
    <EmptyState
      kind={isFiltered ? "none" : "empty"}
      text={isFiltered ? CONSOLE_TEXT.noneFound(object) : empty}
    >
      {isFiltered ? (
        <ShellLink className="button plain" to={clearHref}>
          {text.CLEAR}
        </ShellLink>
      ) : (
        beginningsOf(tools).map((tool) => (
          <ShellLink key={tool.href} className="button plain" to={tool.href}>
            {text.beginNow(tool.text)}
          </ShellLink>
        ))
      )}
    </EmptyState>
  );
}
