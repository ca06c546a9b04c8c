import type { RecordTable as Table } from "~/services/forms/editing/record.types";
import { RecordTable } from "../console/record-table";
import { CollectionHead } from "../layout/collection-head";
import { FIND_TEXT as TEXT } from "./find.text";

export interface FindView {
  readonly typed: string;
  /** Null before the first search. */
  readonly table: Table | null;
}

/** The search for declarations by any of their numbers, and its results. */
export function FindPage({ view }: { view: FindView }) {
  return (
    <div className="record-page">
      <CollectionHead title={TEXT.title} />
      <h1>{TEXT.title}</h1>
      <form role="search" method="get" action="/phsb/find">
        <div className="field">
          <label htmlFor="find-number">{TEXT.label}</label>
          <div className="with-button">
            <input
              className="input"
              id="find-number"
              name="q"
              type="search"
              defaultValue={view.typed}
              maxLength={100}
              autoComplete="off"
              aria-describedby="find-hint"
            />
            <button className="button">{TEXT.find}</button>
          </div>
          <p className="hint" id="find-hint">
            {TEXT.hint}
          </p>
        </div>
      </form>
      {view.table ? <RecordTable title={TEXT.title} table={view.table} /> : null}
    </div>
  );
}
