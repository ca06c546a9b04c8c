import type { FormToken } from "../layout/layout.types";
import { ShellLink } from "../shell/shell-link";
import * as text from "./both-versions.text";
import type { VersionRow } from "~/services/forms/editing/version-row.types";

export interface BothVersionsProps {
  token: FormToken;
  /** Address the form posts to, and the intent that the person saved with. */
  action: string;
  intent: string;
  /** States who has changed the record and when. */
  lead: string;
  /** Version of the record that the choice is based on: its last change. */
  updated: string;
  rows: readonly VersionRow[];
  /** Address of the page that shows the current record. */
  backHref: string;
  /** Titles of the first version and its button, where it is not the person's input. */
  words?: { mine: string; saveMine: string };
}

const OWN_WORDS = { mine: text.MINE, saveMine: text.SAVE_MINE };

/**
 * An edit of a record that has been changed by someone else since: both versions side by side. Each radio
 * carries its field's value, so that the choice is posted as an ordinary save based on the current version.
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

/** One field: two radios, with the own version checked. */
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
