import type { Command } from "prosemirror-state";
import { type KeyboardEvent, useId, useState } from "react";
import { isComposingKey } from "../../shell/keys/composing-key";
import {
  addColumn,
  addRow,
  insertTable,
  removeTable,
  TABLE_COLUMNS as COLUMNS,
  TABLE_ROWS as ROWS,
} from "./rich-tables";
import { RICH_TEXT as TEXT } from "./rich.text";

interface RichTableProps {
  /** Whether the cursor is in a table, whose rows and columns are then added. */
  readonly isWithin: boolean;
  readonly run: (command: Command) => void;
  readonly leave: () => void;
}

/** Size of a new table, or changes of the one around the cursor. */
export const RichTable = ({ isWithin, run, leave }: RichTableProps) => (
  <div
    className="rich-panel"
    role="group"
    aria-label={TEXT.table}
    onKeyDown={({ key, nativeEvent }) => {
      if (key === "Escape" && !isComposingKey(nativeEvent)) leave();
    }}
  >
    {isWithin ? <TableChanges run={run} leave={leave} /> : <NewTable run={run} leave={leave} />}
  </div>
);

const TableChanges = ({ run, leave }: Omit<RichTableProps, "isWithin">) => (
  <div className="with-button">
    <button type="button" className="button plain" autoFocus onClick={() => run(addRow)}>
      {TEXT.addRow}
    </button>
    <button type="button" className="button plain" onClick={() => run(addColumn)}>
      {TEXT.addColumn}
    </button>
    <button type="button" className="text-button" onClick={() => run(removeTable)}>
      {TEXT.removeTable}
    </button>
    <button type="button" className="text-button" onClick={leave}>
      {TEXT.cancel}
    </button>
  </div>
);

const isIn = ({ min, max }: { min: number; max: number }, typed: string) =>
  /^\d{1,2}$/.test(typed) && Number(typed) >= min && Number(typed) <= max;

/** Its fields belong to no form: Enter inserts the table and posts nothing. */
function NewTable({ run, leave }: Omit<RichTableProps, "isWithin">) {
  const id = useId();
  const [rows, setRows] = useState("3");
  const [columns, setColumns] = useState("3");
  const [isRefused, setRefused] = useState(false);
  const isSound = isIn(ROWS, rows) && isIn(COLUMNS, columns);
  const isWrong = isRefused && !isSound;

  function finish(): void {
    if (isSound) run(insertTable(Number(rows), Number(columns)));
    else setRefused(true);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || isComposingKey(event.nativeEvent)) return;
    finish();
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <div className="with-button" onKeyDown={onKeyDown}>
        <Count label={TEXT.rows} value={rows} set={setRows} bounds={ROWS} help={id} isFirst />
        <Count label={TEXT.columns} value={columns} set={setColumns} bounds={COLUMNS} help={id} />
        <button type="button" className="button plain" onClick={finish}>
          {TEXT.insertTable}
        </button>
        <button type="button" className="text-button" onClick={leave}>
          {TEXT.cancel}
        </button>
      </div>
      <p className={isWrong ? "error" : "hint"} id={id} role={isWrong ? "alert" : undefined}>
        {isWrong ? TEXT.sizeWrong : TEXT.sizeHint}
      </p>
    </>
  );
}

interface CountProps {
  label: string;
  value: string;
  set: (typed: string) => void;
  bounds: { min: number; max: number };
  /** Id of the text that describes it. */
  help: string;
  isFirst?: boolean;
}

const Count = ({ label, value, set, bounds, help, isFirst = false }: CountProps) => (
  <label className="rich-count">
    {label}
    <input
      className="input"
      type="number"
      inputMode="numeric"
      {...bounds}
      autoFocus={isFirst}
      value={value}
      aria-invalid={isIn(bounds, value) ? undefined : true}
      aria-describedby={help}
      onChange={({ target }) => set(target.value)}
    />
  </label>
);
