import { Form, Link } from "@remix-run/react";
import { CodeField } from "../form/credentials/code-field";
import { CODES_PATH, codeAddress } from "./code-address";
import { CodeFindings } from "./code-findings";
import {
  ALL_LISTS,
  CODES_LEAD,
  CODES_TITLE,
  FIND,
  LIST_CHOOSE,
  LIST_LABEL,
  nothingCalled,
  TYPED_HINT,
  TYPED_LABEL,
} from "./codes.text";
import type { Findings, ListChoice } from "./codes.types";

interface CodesPageProps {
  choices: readonly ListChoice[];
  /** Null before a list is chosen. */
  findings: Findings | null;
}

function ListSelect({ choices, chosen }: { choices: readonly ListChoice[]; chosen?: number }) {
  return (
    <div className="field">
      <label htmlFor="type">{LIST_LABEL}</label>
      <select id="type" name="type" className="input" defaultValue={chosen}>
        {choices.map(({ title, lists }) => (
          <optgroup key={title} label={title}>
            {lists.map((list) => (
              <option key={list.type} value={list.type}>
                {list.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

/** Every list as a link, grouped as the select has them. */
function Overview({ choices }: { choices: readonly ListChoice[] }) {
  return (
    <div className="lists">
      {choices.map(({ title, lists }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {lists.map((list) => (
              <li key={list.type}>
                <Link to={codeAddress(list.type)}>{list.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Search({ choices, findings }: { choices: readonly ListChoice[]; findings: Findings }) {
  const { list, typed, options, rows, failed } = findings;
  const isUnknown = typed !== "" && rows.length === 0 && !failed;
  return (
    <>
      <Form method="get" action={CODES_PATH} className="find" key={list.type}>
        <ListSelect choices={choices} chosen={list.type} />
        <button className="button plain">{LIST_CHOOSE}</button>
      </Form>
      <Form method="get" action={CODES_PATH} className="find" key={`${list.type} ${typed}`}>
        <input type="hidden" name="type" value={list.type} />
        <CodeField
          id="q"
          name="q"
          label={TYPED_LABEL}
          list={list}
          defaultValue={typed}
          options={options}
          hint={TYPED_HINT}
          error={isUnknown ? nothingCalled(typed) : undefined}
        />
        <button className="button">{FIND}</button>
      </Form>
    </>
  );
}

export function CodesPage({ choices, findings }: CodesPageProps) {
  if (!findings)
    return (
      <>
        <h1>{CODES_TITLE}</h1>
        <p className="lead">{CODES_LEAD}</p>
        <Overview choices={choices} />
      </>
    );
  return (
    <>
      <p className="back">
        <Link to={CODES_PATH}>{ALL_LISTS}</Link>
      </p>
      <h1>{findings.list.title}</h1>
      <Search choices={choices} findings={findings} />
      <CodeFindings findings={findings} />
    </>
  );
}
