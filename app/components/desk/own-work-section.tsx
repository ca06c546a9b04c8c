import { DECLARATION_LIST_TEXT } from "~/services/declarations/lists/declaration-list.text";
import type { OwnWork } from "~/services/declarations/lists/own-work.types";
import { RecordTable } from "../console/record-table";
import { ConsoleStyles } from "../layout/collection-head";
import { ListFigures } from "../lists/list-figures";
import { ShellLink } from "../shell/shell-link";
import { BeginForm } from "./begin-form";
import { BOARD_LINK, FIND_LINK } from "./desk.text";

const TEXT = DECLARATION_LIST_TEXT.own;

/** The declarations that wait for the person: counts, the first of each, and buttons to begin another one. */
export function OwnWorkSection({ work: { figures, table, begin, hasBoard } }: { work: OwnWork }) {
  return (
    <section className="own-work" aria-labelledby="own-work-title">
      <ConsoleStyles />
      <h2 id="own-work-title">{TEXT.title}</h2>
      <ListFigures figures={figures} />
      <RecordTable title={TEXT.first} table={table} />
      <div className="actions">
        {begin.map(({ text, ...beginning }, index) => (
          <BeginForm key={beginning.href} className={index === 0 ? "button" : "button plain"} {...beginning}>
            {text}
          </BeginForm>
        ))}
        {hasBoard ? (
          <ShellLink className="button plain" to={BOARD_LINK.href}>
            {BOARD_LINK.text}
          </ShellLink>
        ) : null}
        <ShellLink className="button plain" to={FIND_LINK.href}>
          {FIND_LINK.text}
        </ShellLink>
      </div>
    </section>
  );
}
