import type { FormToken } from "../layout/layout.types";
import { ShellLink } from "../shell/shell-link";
import * as text from "./both-versions.text";
import type { VersionRow } from "~/services/forms/editing/version-row.types";

export interface BothVersionsProps {
  token: FormToken;
  /** Where the form goes, and with which button of it the person has saved. */
  action: string;
  intent: string;
  /** Who has changed the record and when. */
  lead: string;
  /** When the record was changed last: the choice is about this version. */
  updated: string;
  rows: readonly VersionRow[];
  /** The page that shows the record as it is now. */
  backHref: string;
  /** What the first of both versions is, where it is not what the person has typed. */
  words?: { mine: string; saveMine: string };
}

const OWN_WORDS = { mine: text.MINE, saveMine: text.SAVE_MINE };

/**
 * An edit of a record that somebody else has changed meanwhile: both versions side by side. Each radio carries its
 * field's value, so that what is sent is an ordinary save of the record as it is now.
 */
export function BothVersions({ lead, rows, backHref, words = OWN_WORDS, ...form }: BothVersionsProps) {
  const differing = rows.filter(({ mine, current }) => mine.value !== current.value);
  const agreed = rows.filter((row) => !differing.includes(row));
  return (
    <>
      <h1>{text.VERSIONS_TITLE}</h1>
      <div className="summary" role="alert" tabIndex={-1} autoFocus>
        {lead}
      </div>
      <form className="card versions" method="post" action={form.action}>
        <Unshown {...form} rows={agreed} />
        <table>
          <thead>
            <tr>
              <th scope="col">{text.FIELD_COLUMN}</th>
              <th scope="col">{words.mine}</th>
              <th scope="col">{text.CURRENT_VERSION}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((row) => (
              <VersionChoice key={row.name} {...row} mineTitle={words.mine} />
            ))}
          </tbody>
        </table>
        <div className="actions">
          <button className="button" name="intent" value={form.intent}>
            {text.SAVE_CHOICE}
          </button>
        </div>
      </form>
      <form className="actions" method="post" action={form.action}>
        <Unshown {...form} rows={rows} />
        <button className="button plain" name="intent" value={form.intent}>
          {words.saveMine}
        </button>
        <ShellLink className="button plain" to={backHref}>
          {text.KEEP_CURRENT}
        </ShellLink>
      </form>
    </>
  );
}

function Unshown({ token, updated, rows }: Pick<BothVersionsProps, "token" | "updated" | "rows">) {
  const fields = [
    { name: token.name, value: token.value },
    { name: "updated", value: updated },
    ...rows.map(({ name, mine }) => ({ name, value: mine.value })),
  ];
  return fields.map((field) => <input key={field.name} type="hidden" {...field} />);
}

/** One line: its name, and two radios of which the own version is chosen. */
function VersionChoice({ name, label, mine, current, mineTitle }: VersionRow & { mineTitle: string }) {
  const versions = [
    { title: mineTitle, ...mine },
    { title: text.CURRENT_VERSION, ...current },
  ];
  return (
    <tr>
      <th scope="row">{label}</th>
      {versions.map((version, index) => (
        <td key={version.title} data-label={version.title}>
          <label>
            <input
              type="radio"
              name={name}
              value={version.value}
              defaultChecked={index === 0}
              aria-label={`${text.CHOICE_OF(label)}：${version.title}`}
            />
            {version.text === "" ? text.EMPTY_VALUE : version.text}
          </label>
        </td>
      ))}
    </tr>
  );
}
