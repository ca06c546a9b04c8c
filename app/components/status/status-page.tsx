import { useLocation } from "@remix-run/react";
import type { StatusFinding, StatusView } from "~/services/operations/status/status-view.types";
import { STATUS_TEXT as TEXT } from "~/services/operations/status/status.text";
import statusUrl from "~/styles/status.css?url";
import { Details } from "../console/record-page";
import { HeadFrame } from "../console/record-head";
import { RecordTable } from "../console/record-table";
import { CollectionHead } from "../layout/collection-head";
import { cellText } from "../lists/cell-text";
import { ListFrame } from "../lists/list-frame";
import { ShellLink } from "../shell/shell-link";

/** System status: problems with their remedies first, then all values as tables. */
export function StatusPage({ view }: { view: StatusView }) {
  const { title, readAt, findings, sections } = view;
  return (
    <div className="record-page status-page">
      <link rel="stylesheet" href={statusUrl} precedence="page" />
      <CollectionHead title={title} />
      <HeadFrame title={title} head={undefined} note={TEXT.readAt(readAt)}>
        <p className="actions">
          <ShellLink className="button plain" to={useLocation().pathname}>
            {TEXT.reload}
          </ShellLink>
        </p>
      </HeadFrame>
      <Findings findings={findings} />
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.note ? <p className="quiet">{section.note}</p> : null}
          {section.details ? <Details details={section.details} /> : null}
          {section.table ? <RecordTable title={section.title} table={section.table} /> : null}
        </section>
      ))}
    </div>
  );
}

function Findings({ findings }: Pick<StatusView, "findings">) {
  if (findings.length === 0) return <p className="all-well">{TEXT.allWell}</p>;
  const [what, advice] = TEXT.findingColumns;
  return (
    <section>
      <h2>{TEXT.findings}</h2>
      <ListFrame title={TEXT.findings}>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{advice}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            <FindingRow key={finding.text} {...finding} />
          ))}
        </tbody>
      </ListFrame>
    </section>
  );
}

function FindingRow({ state, text, advice, page }: StatusFinding) {
  const [what, todo] = TEXT.findingColumns;
  return (
    <tr>
      <th scope="row" data-label={what}>
        {cellText(state)} {text}
      </th>
      <td data-label={todo}>
        {advice} {page ? <ShellLink to={page.href}>{page.text}</ShellLink> : null}
      </td>
    </tr>
  );
}
