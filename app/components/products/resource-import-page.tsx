import { useActionData, useLocation } from "@remix-run/react";
import { CONSOLE_NAME } from "../console/console.text";
import { ErrorSummary } from "../form/error-summary";
import type { FormAnswer } from "../form/fields-of";
import { PageTitle } from "../layout/page-title";
import { useChrome } from "../layout/use-chrome";
import { ShellLink } from "../shell/shell-link";
import * as text from "./products.text";
import { ListFrame } from "../lists/list-frame";

type Kind = keyof typeof text.PLANNED;

interface ResourceImportPageProps {
  view: {
    recordName: string;
    title: string;
    path: string;
    counts: readonly { kind: Kind; count: number }[];
    /** All resources except unchanged ones. */
    lines: readonly { path: string; kind: Kind; text?: string }[];
    /** Why the file can no longer be imported. */
    refused: string | null;
  };
}

/** Preview of an import: what a file would change in a version's resources. */
export function ResourceImportPage({ view }: ResourceImportPageProps) {
  const { token, site } = useChrome();
  const { pathname } = useLocation();
  const result = useActionData<{ result?: FormAnswer }>()?.result;
  const { recordName, title, path, counts, lines, refused } = view;
  const isBroken = lines.some(({ kind }) => kind === "refused");
  return (
    <div className="compare-page">
      <PageTitle
        title={`${title} - ${recordName} - ${CONSOLE_NAME}`}
        siteTitle={site.title}
        failed={result !== undefined}
      />
      <h1>{`${title}：${recordName}`}</h1>
      <ErrorSummary answer={result} fields={[]} presentation="box" dismissHref={pathname} />
      {refused === null ? null : <p role="alert">{refused}</p>}
      <p>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => text.PLANNED_COUNT(text.PLANNED[kind], count))
          .join("，")}
      </p>
      {isBroken ? <p className="notice tip">{text.IMPORT_BROKEN}</p> : null}
      {lines.length === 0 && refused === null ? <p>{text.IMPORT_UNCHANGED}</p> : null}
      <Lines lines={lines} />
      <form className="actions" method="post" action={pathname}>
        <input type="hidden" name={token.name} value={token.value} />
        {isBroken || lines.length === 0 ? null : <button className="button">{text.IMPORT_CONFIRM}</button>}
        <ShellLink className="button plain" to={path}>
          {text.IMPORT_AGAIN}
        </ShellLink>
      </form>
    </div>
  );
}

function Lines({ lines }: Pick<ResourceImportPageProps["view"], "lines">) {
  if (lines.length === 0) return null;
  return (
    <ListFrame title={text.IMPORT_LINES}>
      <thead>
        <tr>
          <th scope="col">{text.RESOURCE}</th>
          <th scope="col">{text.OUTCOME}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ path, kind, text: reason }, index) => (
          <tr key={`${index} ${path}`}>
            <th scope="row">{path}</th>
            <td data-label={text.OUTCOME}>{[text.PLANNED[kind], reason].filter(Boolean).join("：")}</td>
          </tr>
        ))}
      </tbody>
    </ListFrame>
  );
}
