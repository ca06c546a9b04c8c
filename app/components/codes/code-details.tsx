import { FLAGS, CODE_DETAILS, codeHeading } from "./codes.text";
import type { CodeDetails } from "./codes.types";
import { CopyCode } from "./copy-code";

const joined = (code: string, name: string) => [code, name].filter(Boolean).join(" ");

/** Details of the only code that matches. */
export function MatchingCode({ row }: { row: CodeDetails }) {
  const entries = [
    [CODE_DETAILS.fullName, row.fullName],
    [CODE_DETAILS.englishName, row.englishName],
    [CODE_DETAILS.flag, FLAGS[row.flag] ?? ""],
    [CODE_DETAILS.customs, joined(row.customsCode, row.customsName)],
    [CODE_DETAILS.inspection, joined(row.inspectionCode, row.inspectionName)],
    [CODE_DETAILS.parentCode, row.parentCode],
  ].filter(([, text]) => text !== "");
  return (
    <section className="matching-code" aria-labelledby="matching-code">
      <h2 id="matching-code">
        {codeHeading(row.code, row.name)} <CopyCode code={row.code} />
      </h2>
      <dl>
        {entries.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
