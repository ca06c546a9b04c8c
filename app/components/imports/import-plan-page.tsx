import { useActionData, useLocation } from "@remix-run/react";
import type { ImportPlanView } from "~/services/collections/imports/import-view.types";
import { ErrorSummary } from "../form/error-summary";
import { fieldsOf, type FormAnswer } from "../form/fields-of";
import { useOutcome } from "../form/use-outcome";
import { CollectionHead } from "../layout/collection-head";
import { useChrome } from "../layout/use-chrome";
import { ImportSteps } from "./import-confirm";
import { ImportCounts, ImportFrame } from "./import-counts";
import { ImportRows } from "./import-rows";
import { ImportState } from "./import-state";
import * as text from "./imports.text";

/** Preview of an import, its progress, or its result. */
export function ImportPlanPage({ view }: { view: ImportPlanView }) {
  const { token } = useChrome();
  const { pathname } = useLocation();
  // Links to cells change the hash, which discards the action's answer.
  const result = useOutcome(useActionData<{ result?: FormAnswer }>() ?? null)?.result;
  const fields = fieldsOf("import", { skipFaulty: "", agreed: "" }, result);
  const { title, file, unknown, remarks, state } = view;
  return (
    <ImportFrame>
      <CollectionHead title={title} failed={result !== undefined} />
      <h1>{title}</h1>
      <p className="quiet">{file}</p>
      <ErrorSummary
        answer={result}
        fields={[fields.skipFaulty, fields.agreed]}
        presentation="fields"
        dismissHref={pathname}
      />
      <ImportState view={view} path={pathname} />
      {state === "waiting" || state === "failed" ? null : <Counts view={view} path={pathname} />}
      {unknown.length > 0 ? <p className="notice tip">{text.unknownText(unknown)}</p> : null}
      {remarks.map((remark) => (
        <p key={remark} className="notice tip">
          {remark}
        </p>
      ))}
      <ImportSteps view={view} action={pathname} token={token} fields={fields} />
      <ImportRows {...view} pageHref={(page) => `${viewHref(pathname, view.view)}&page=${page}`} />
    </ImportFrame>
  );
}

const viewHref = (path: string, view: string) => `${path}?show=${view}`;

/** The numbers of rows by outcome; each that is shown leads to its rows. */
function Counts({ view, path }: { view: ImportPlanView; path: string }) {
  const { counts, retired, faulty, total, views, view: current } = view;
  const card = (key: (typeof views)[number], title: string, count: number) => ({
    title,
    count,
    href: views.length > 1 && views.includes(key) ? viewHref(path, key) : null,
    isCurrent: key === current,
  });
  const shown = [
    ...(views.length > 2 ? [card("all", text.ALL, total + faulty)] : []),
    ...counts.map(({ kind, title, count }) => card(kind, title, count)),
    ...(retired > 0 ? [{ title: text.RETIRED, count: retired, href: null }] : []),
    ...(faulty > 0 ? [{ ...card("faulty", text.FAULTY, faulty), isFaulty: true }] : []),
  ];
  return <ImportCounts counts={shown} />;
}
