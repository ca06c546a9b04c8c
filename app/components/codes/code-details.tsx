import { FLAGS, MEANT_DETAILS, meantHeading } from "./codes.text";
import type { CodeDetails } from "./codes.types";
import { CopyCode } from "./copy-code";

const joined = (code: string, name: string) => [code, name].filter(Boolean).join(" ");

/** Everything that is known of the one code that was meant. */
export function MeantCode({ row }: { row: CodeDetails }) {
  const entries = [
    [MEANT_DETAILS.fullName, row.fullName],
    [MEANT_DETAILS.englishName, row.englishName],
    [MEANT_DETAILS.flag, FLAGS[row.flag] ?? ""],
    [MEANT_DETAILS.customs, joined(row.customsCode, row.customsName)],
    [MEANT_DETAILS.inspection, joined(row.inspectionCode, row.inspectionName)],
    [MEANT_DETAILS.parentCode, row.parentCode],
  ].filter(([, text]) => text !== "");
  return (
    <section className="meant" aria-labelledby="meant">
      <h2 id="meant">
        {meantHeading(row.code, row.name)} <CopyCode code={row.code} />
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
