import { Form } from "@remix-run/react";
import { CodeField } from "../form/credentials/code-field";
import type { FormToken } from "../layout/layout.types";
import { CODES_PATH } from "./code-address";
import { CodeFindings } from "./code-findings";
import { CodeListHead } from "./code-list-head";
import { AllLists, ListShelves } from "./code-lists";
import { SearchFindings, SearchForm } from "./code-search";
import {
  CODES_LEAD,
  CODES_TITLE,
  FIND,
  LIST_CHOOSE,
  LIST_LABEL,
  noCodeNamed,
  TYPED_HINT,
  TYPED_LABEL,
} from "./codes.text";
import type { CodeSearch, Findings, ListChoice, Shelves } from "./codes.types";

interface CodesPageProps {
  choices: readonly ListChoice[];
  /** Null before a list is chosen. */
  findings: Findings | null;
  isFavourite: boolean;
  shelves: Shelves;
  /** Null unless all lists were searched. */
  search: CodeSearch | null;
  token: FormToken;
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

function FindInList({ choices, findings }: { choices: readonly ListChoice[]; findings: Findings }) {
  const { list, typed, options, rows, failed } = findings;
  const isUnknown = typed !== "" && rows.length === 0 && !failed;
  return (
    <div className="finds">
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
          error={isUnknown ? noCodeNamed(typed) : undefined}
        />
        <button className="button">{FIND}</button>
      </Form>
      <Form method="get" action={CODES_PATH} className="find" key={list.type}>
        <ListSelect choices={choices} chosen={list.type} />
        <button className="button plain">{LIST_CHOOSE}</button>
      </Form>
    </div>
  );
}

/** Search and links of all lists. */
function EveryList({ choices, shelves, search }: Pick<CodesPageProps, "choices" | "shelves" | "search">) {
  return (
    <>
      <h1>{CODES_TITLE}</h1>
      <p className="lead">{CODES_LEAD}</p>
      <SearchForm typed={search?.typed ?? ""} />
      {search ? <SearchFindings search={search} /> : null}
      {search && search.matches.length > 0 ? null : (
        <>
          <ListShelves shelves={shelves} />
          <AllLists choices={choices} />
        </>
      )}
    </>
  );
}

export function CodesPage({ choices, findings, isFavourite, token, ...all }: CodesPageProps) {
  if (!findings) return <EveryList choices={choices} {...all} />;
  return (
    <>
      <CodeListHead findings={findings} isFavourite={isFavourite} token={token} />
      <FindInList choices={choices} findings={findings} />
      <CodeFindings findings={findings} />
    </>
  );
}
