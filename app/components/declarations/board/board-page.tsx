import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, type MouseEvent } from "react";
import { BOARD_TEXT as TEXT } from "~/services/declarations/lists/board.text";
import type { BoardView } from "~/services/declarations/lists/board.types";
import { RecordTable } from "../../console/record-table";
import { CollectionHead } from "../../layout/collection-head";
import { EmptyState } from "../../layout/state/empty-state";
import { ListFigures } from "../../lists/list-figures";
import { useLive } from "../../live/live-context";
import { useLookingAgain } from "../../live/use-looking-again";
import { isPlainClick } from "../../shell/use-shell-links";

const LOOK_SECONDS = 60;

/** Counts again at an interval, and when a message arrives: it may be about a receipt. */
function useCountingAgain(): () => void {
  useLookingAgain(LOOK_SECONDS);
  const { revalidate } = useRevalidator();
  const newest = useLive().unread?.records[0]?.id;
  const counted = useRef(newest);
  // Messages arrive over the socket, outside React.
  useEffect(() => {
    if (newest === counted.current) return;
    counted.current = newest;
    revalidate();
  }, [newest, revalidate]);
  return revalidate;
}

/** Counts of the declarations by state, age, person, channel and reason of return; each leads to its list. */
export function BoardPage({ board }: { board: BoardView | null }) {
  return (
    <div className="record-page">
      <CollectionHead title={TEXT.title} />
      <h1>{TEXT.title}</h1>
      {board ? <Board {...board} /> : <EmptyState text={TEXT.staff} />}
    </div>
  );
}

function Board({ at, counts, tables }: BoardView) {
  const count = useCountingAgain();
  const { pathname } = useLocation();
  function onRefresh(event: MouseEvent): void {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    count();
  }
  return (
    <>
      <p className="quiet">
        <span role="status">{TEXT.at(at)}</span>{" "}
        <a href={pathname} onClick={onRefresh}>
          {TEXT.refresh}
        </a>
      </p>
      {counts.map(({ title, figures }) => (
        <section key={title} className="board-part">
          <h2>{title}</h2>
          {figures.length === 0 ? <EmptyState text={TEXT.noStates} /> : <ListFigures figures={figures} />}
        </section>
      ))}
      {tables.map((table) => (
        <section key={table.title} className="board-part">
          <h2>{table.title}</h2>
          <RecordTable title={table.title} table={table} />
        </section>
      ))}
    </>
  );
}
