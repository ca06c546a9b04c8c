import { useActionData } from "@remix-run/react";
import { useState } from "react";
import {
  DASHBOARD_PATH,
  EDITOR_PATH,
  EDITOR_TEXT as TEXT,
  EDITOR_TITLE,
  SHOWN_MAX,
  tileField,
} from "~/services/operations/dashboard/dashboard.text";
import type { DashboardEditorView, PlacedTile } from "~/services/operations/dashboard/dashboard.types";
import { ErrorSummary } from "../form/error-summary";
import type { FormAnswer } from "../form/fields-of";
import { HiddenMainButton } from "../form/hidden-main-button";
import { useIsHydrated } from "../form/use-is-hydrated";
import { useOutcome } from "../form/use-outcome";
import dashboardUrl from "~/styles/dashboard.css?url";
import { CollectionHead } from "../layout/collection-head";
import { useChrome } from "../layout/use-chrome";
import { ShellLink } from "../shell/shell-link";

type EditedTile = DashboardEditorView["tiles"][number];

interface EditorOutcome {
  result: FormAnswer;
  /** The tiles as posted. */
  tiles?: PlacedTile[];
}

/**
 * Editor of the dashboard's tiles, their width and order: by buttons, and by dragging rows where scripts run.
 */
export function DashboardEditor({ view }: { view: DashboardEditorView }) {
  const outcome = useOutcome(useActionData<EditorOutcome>() ?? null);
  const { token } = useChrome();
  const titles = new Map(view.tiles.map(({ code, title }) => [code, title]));
  const posted = outcome?.tiles?.map((tile) => ({ ...tile, title: titles.get(tile.code) ?? tile.code }));
  const tiles = posted ?? view.tiles;
  const isHydrated = useIsHydrated();
  return (
    <>
      <CollectionHead title={EDITOR_TITLE} failed={outcome?.result.error !== undefined} />
      <link rel="stylesheet" href={dashboardUrl} precedence="page" />
      <h1>{EDITOR_TITLE}</h1>
      <p className="dash-lead">
        {TEXT.lead(SHOWN_MAX)}
        <span className="dash-drag" data-waits={!isHydrated || undefined}>
          {TEXT.dragLead}
        </span>
      </p>
      <ErrorSummary answer={outcome?.result} fields={[]} presentation="box" dismissHref={EDITOR_PATH} />
      <form method="post" action={EDITOR_PATH}>
        <input type="hidden" name={token.name} value={token.value} />
        <HiddenMainButton intent="save" text={TEXT.save} />
        <TileRows key={tiles.map(({ code }) => code).join(" ")} tiles={tiles} />
        <p className="actions">
          <button className="button" name="intent" value="save">
            {TEXT.save}
          </button>
          <button className="button plain" name="intent" value="reset">
            {TEXT.reset}
          </button>
          <ShellLink to={DASHBOARD_PATH}>{TEXT.cancel}</ShellLink>
        </p>
      </form>
    </>
  );
}

/** The rows in the order that the form posts; dragging reorders them at once. */
function TileRows({ tiles }: { tiles: readonly EditedTile[] }) {
  const [order, setOrder] = useState(() => tiles.map(({ code }) => code));
  const [dragged, setDragged] = useState<string | null>(null);
  const isHydrated = useIsHydrated();
  const dragOver = (code: string) => {
    if (dragged === null || dragged === code) return;
    const rest = order.filter((each) => each !== dragged);
    const isBelow = order.indexOf(dragged) < order.indexOf(code);
    const at = rest.indexOf(code) + (isBelow ? 1 : 0);
    setOrder([...rest.slice(0, at), dragged, ...rest.slice(at)]);
  };
  const rows = order.flatMap((code) => tiles.find((tile) => tile.code === code) ?? []);
  return (
    <ol className="dash-editor">
      {rows.map((tile, index) => (
        <li
          key={tile.code}
          id={`tile-${tile.code}`}
          className={dragged === tile.code ? "dash-dragged" : undefined}
          draggable={isHydrated}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            event.dataTransfer.setData("text/plain", tile.title);
            setDragged(tile.code);
          }}
          onDragOver={(event) => {
            event.preventDefault();
            dragOver(tile.code);
          }}
          onDrop={(event) => event.preventDefault()}
          onDragEnd={() => setDragged(null)}
        >
          <TileRow tile={tile} isFirst={index === 0} isLast={index === rows.length - 1} />
        </li>
      ))}
    </ol>
  );
}

function TileRow({ tile, isFirst, isLast }: { tile: EditedTile; isFirst: boolean; isLast: boolean }) {
  const { code, title, width, isShown } = tile;
  return (
    <>
      <input type="hidden" name="ids" value={code} />
      <label className="tick">
        <input type="checkbox" name={tileField("shown", code)} defaultChecked={isShown} />
        {title}
      </label>
      <fieldset>
        <legend className="unseen">{`${title} ${TEXT.width}`}</legend>
        {(Object.keys(TEXT.widths) as (keyof typeof TEXT.widths)[]).map((each) => (
          <label key={each} className="tick">
            <input
              type="radio"
              name={tileField("width", code)}
              value={each}
              defaultChecked={each === width}
            />
            {TEXT.widths[each]}
          </label>
        ))}
      </fieldset>
      <span className="dash-moves">
        <button
          className="text-button"
          name="intent"
          value={`up ${code}`}
          aria-label={TEXT.upOf(title)}
          disabled={isFirst}
        >
          {TEXT.up}
        </button>
        <button
          className="text-button"
          name="intent"
          value={`down ${code}`}
          aria-label={TEXT.downOf(title)}
          disabled={isLast}
        >
          {TEXT.down}
        </button>
      </span>
    </>
  );
}
