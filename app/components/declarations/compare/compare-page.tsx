import { useActionData } from "@remix-run/react";
import declarationsUrl from "~/styles/declarations.css?url";
import { ErrorSummary } from "../../form/error-summary";
import type { FormAnswer } from "../../form/fields-of";
import { CollectionHead } from "../../layout/collection-head";
import { useChrome } from "../../layout/use-chrome";
import { ShellLink } from "../../shell/shell-link";
import { ComparePapers } from "./compare-papers";
import { COMPARE_TEXT as TEXT } from "./compare.text";
import type { CompareView, Difference } from "./compare.types";
import { Differences, restoreName } from "./differences";

interface CompareOutcome {
  readonly result?: FormAnswer;
  readonly view?: CompareView;
}

/** What differs from an earlier version of the declaration, and its files; the entry shows both beside its forms. */
export function ComparePage({ view: read }: { view: CompareView }) {
  const { result, view = read } = useActionData<CompareOutcome>() ?? {};
  const { title, href, entryHref, bases, papers, locked } = view;
  return (
    <div className="record-page">
      <CollectionHead title={title} failed={result?.error !== undefined} />
      <link rel="stylesheet" href={declarationsUrl} precedence="page" />
      <h1>{title}</h1>
      <p className="lead">{TEXT.lead}</p>
      <ErrorSummary answer={result} fields={[]} presentation="fields" dismissHref={href} />
      {locked === null ? null : <p className="notice tip">{locked}</p>}
      {bases.length === 0 ? null : <Bases bases={bases} />}
      <Differences
        view={view}
        restore={(difference) => <RestoreForm difference={difference} action={href} />}
      />
      <h2>{TEXT.papers}</h2>
      <ComparePapers papers={papers} />
      <p className="actions">
        <ShellLink className="button" to={entryHref}>
          {TEXT.back}
        </ShellLink>
      </p>
    </div>
  );
}

/** Links to the other versions to compare with. */
const Bases = ({ bases }: Pick<CompareView, "bases">) => (
  <nav className="compare-bases" aria-label={TEXT.basis}>
    {bases.map(({ text, href, isCurrent }) => (
      <ShellLink key={href} to={href} aria-current={isCurrent ? "true" : undefined}>
        {text}
      </ShellLink>
    ))}
  </nav>
);

function RestoreForm({ difference, action }: { difference: Difference; action: string }) {
  const { token } = useChrome();
  return (
    <form method="post" action={action}>
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="difference" value={difference.key} />
      <input type="hidden" name="expected" value={difference.expected} />
      <button className="text-button" name="intent" value="restore" aria-label={restoreName(difference)}>
        {TEXT.restore}
      </button>
    </form>
  );
}
