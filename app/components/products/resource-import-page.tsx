import { useActionData, useLocation } from "@remix-run/react";
import { CONSOLE_NAME } from "../console/console.text";
import { ErrorSummary } from "../form/error-summary";
import type { FormAnswer } from "../form/fields-of";
import { ImportCounts, ImportFrame } from "../imports/import-counts";
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
    back: string;
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
  const { recordName, title, path, back, counts, lines, refused } = view;
  const isBroken = lines.some(({ kind }) => kind === "refused");
  const canImport = !isBroken && lines.length > 0;
  return (
    <ImportFrame>
      <PageTitle
        title={`${title} - ${recordName} - ${CONSOLE_NAME}`}
        siteTitle={site.title}
        failed={result !== undefined}
      />
      <h1>{`${title}：${recordName}`}</h1>
      <ErrorSummary answer={result} fields={[]} presentation="box" dismissHref={pathname} />
      {refused === null ? null : (
        <p className="notice warning" role="alert">
          {refused}
        </p>
      )}
      <ImportCounts
        unit={text.PLANNED_UNIT}
        counts={counts
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => ({
            title: text.PLANNED[kind],
            count,
            href: null,
            isFaulty: kind === "refused",
          }))}
      />
      {isBroken ? <p className="notice warning">{text.IMPORT_BROKEN}</p> : null}
      {lines.length === 0 && refused === null ? <p>{text.IMPORT_UNCHANGED}</p> : null}
      <form className="actions" method="post" action={pathname}>
        <input type="hidden" name={token.name} value={token.value} />
        {canImport ? <button className="button">{text.IMPORT_CONFIRM}</button> : null}
        <ShellLink className={canImport ? "button plain" : "button"} to={path}>
          {text.IMPORT_AGAIN}
        </ShellLink>
        <ShellLink className="button plain" to={back}>
          {text.IMPORT_BACK}
        </ShellLink>
      </form>
      <Lines lines={lines} />
    </ImportFrame>
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
