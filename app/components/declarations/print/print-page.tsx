import type { ReactNode } from "react";
import { ColumnHeads } from "../../lists/list-frame";
import printUrl from "~/styles/declaration-print.css?url";
import { CollectionHead } from "../../layout/collection-head";
import { PrintButton } from "../../layout/print/print-button";
import { ShellLink } from "../../shell/shell-link";
import { PRINT_TEXT as TEXT } from "./print.text";
import type { PrintBox, PrintManyView, PrintSheet, PrintView } from "./print.types";

/** A declaration as printed sheets, shown one below the other on screen. */
export const PrintPage = ({ view }: { view: PrintView }) => (
  <Frame title={view.title} href={view.href}>
    <Sheets view={view} />
  </Frame>
);

/** Several declarations as printed sheets, one behind the other. */
export const PrintManyPage = ({ view: { title, href, declarations } }: { view: PrintManyView }) => (
  <Frame title={title} href={href}>
    {declarations.map((view) => (
      <Sheets key={view.href} view={view} />
    ))}
  </Frame>
);

interface FrameProps {
  title: string;
  /** Where the way back leads. */
  href: string;
  children: ReactNode;
}

const Frame = ({ title, href, children }: FrameProps) => (
  <div className="record-page print-page">
    <CollectionHead title={title} />
    <link rel="stylesheet" href={printUrl} precedence="page" />
    <div className="actions print-tools">
      <PrintButton isPrimary />
      <ShellLink className="button plain" to={href}>
        {TEXT.back}
      </ShellLink>
      <span className="quiet">{TEXT.paper}</span>
    </div>
    {children}
  </div>
);

const Sheets = ({ view }: { view: PrintView }) => (
  <>
    {view.checkSheet ? <CheckSheet view={view} sections={view.checkSheet} /> : null}
    {view.sheets.map((sheet) => (
      <Sheet key={sheet.number} sheet={sheet} view={view} />
    ))}
  </>
);

const Box = ({ label, text, code = "" }: PrintBox) => (
  <>
    <span className="print-label">
      {label}
      {code === "" ? null : TEXT.code(code)}
    </span>
    <span className="print-text">{text}</span>
  </>
);

/** A row of boxes; their number sets their width. */
const Row = ({ boxes }: { boxes: readonly PrintBox[] }) => (
  <div className="print-row" data-boxes={boxes.length}>
    {boxes.map((each) => (
      <div key={each.label} className={each.span > 1 ? "print-box print-double" : "print-box"}>
        <Box {...each} />
      </div>
    ))}
  </div>
);

const Numbers = ({ boxes, page }: { boxes: readonly PrintBox[]; page?: string }) => (
  <p className="print-numbers">
    {boxes.map(({ label, text }) => (
      <span key={label}>
        {label}：{text}
      </span>
    ))}
    {page === undefined ? null : <span>{page}</span>}
  </p>
);

const ENDING: readonly PrintBox[] = [
  { label: TEXT.promise, text: TEXT.signed, span: 1 },
  { label: TEXT.customs, text: "", span: 1 },
];

function Sheet({ sheet, view }: { sheet: PrintSheet; view: PrintView }) {
  const { title, numbers, rows, statements, footer, isDraft, sheets } = view;
  const page = TEXT.page(sheet.number, sheets.length);
  return (
    <section className="print-sheet" aria-label={isDraft ? `${TEXT.draft}，${page}` : page} tabIndex={0}>
      {/* A faint watermark, hidden from assistive technology; the sheet's label states it. */}
      {isDraft ? <p className="print-draft" data-mark={TEXT.draft} aria-hidden="true" /> : null}
      {sheet.number === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
      <Numbers boxes={numbers} page={page} />
      {rows.map((boxes, index) => (
        <Row key={index} boxes={boxes} />
      ))}
      <Lines columns={view.columns} sheet={sheet} />
      <Numbers boxes={statements} />
      <Row boxes={footer} />
      <Row boxes={ENDING} />
      <p className="print-source">{TEXT.source}</p>
    </section>
  );
}

function Lines({ columns, sheet }: { columns: PrintView["columns"]; sheet: PrintSheet }) {
  return (
    <table className="print-lines">
      <ColumnHeads columns={columns} />
      <tbody>
        {sheet.lines.map((cells) => (
          <tr key={cells[0]?.[0]}>
            {cells.map((lines, index) => (
              <td key={columns[index]}>
                {lines.map((line, at) => (
                  <span key={at}>{line}</span>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CheckSheetProps {
  view: PrintView;
  sections: NonNullable<PrintView["checkSheet"]>;
}

/** Lists everything that is filled in, for comparison with the papers. */
function CheckSheet({ view, sections }: CheckSheetProps) {
  return (
    <section className="print-sheet print-check">
      <h1>{view.title}</h1>
      {sections.map(({ title, details }) => (
        <div key={title}>
          {title === "" ? null : <h2>{title}</h2>}
          <dl className="print-facts">
            {details.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="print-source">{TEXT.source}</p>
    </section>
  );
}
