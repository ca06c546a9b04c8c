import { useLocation } from "@remix-run/react";
import {
  DASHBOARD_PATH,
  DASHBOARD_TEXT as TEXT,
  DASHBOARD_TITLE,
  EDITOR_PATH,
  RANGES,
} from "~/services/operations/dashboard/dashboard.text";
import type { DashboardView } from "~/services/operations/dashboard/dashboard.types";
import dashboardUrl from "~/styles/dashboard.css?url";
import { CollectionHead } from "../layout/collection-head";
import { ShellLink } from "../shell/shell-link";
import { DashboardTile } from "./dashboard-tile";

/** The dashboard of staff: pending work and key figures of the platform. */
export function DashboardPage({ view }: { view: DashboardView }) {
  const { tiles, firstSteps, mayEdit } = view;
  return (
    <>
      <CollectionHead title={DASHBOARD_TITLE} />
      <link rel="stylesheet" href={dashboardUrl} precedence="page" />
      <div className="dash-head">
        <h1>{DASHBOARD_TITLE}</h1>
        {mayEdit ? (
          <ShellLink className="button plain" to={EDITOR_PATH}>
            {TEXT.edit}
          </ShellLink>
        ) : null}
      </div>
      <Range view={view} />
      {firstSteps.length > 0 ? <FirstSteps steps={firstSteps} /> : null}
      {tiles.length === 0 ? <p className="dash-none">{TEXT.noTiles}</p> : null}
      <div className="dash-tiles">
        {tiles.map((tile) => (
          <DashboardTile key={tile.code} tile={tile} />
        ))}
      </div>
    </>
  );
}

/** Choice of the trends' range, and the time of reading. */
function Range({ view: { range, readAt } }: { view: DashboardView }) {
  const { pathname, search } = useLocation();
  return (
    <div className="dash-range">
      <nav aria-label={TEXT.range}>
        <ul>
          {RANGES.map((days) => (
            <li key={days}>
              <ShellLink
                to={`${DASHBOARD_PATH}?days=${String(days)}`}
                aria-current={days === range ? "true" : undefined}
              >
                {TEXT.days(days)}
              </ShellLink>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        {TEXT.readAt(readAt)} <ShellLink to={pathname + search}>{TEXT.refresh}</ShellLink>
      </p>
    </div>
  );
}

function FirstSteps({ steps }: { steps: DashboardView["firstSteps"] }) {
  return (
    <section className="card dash-first" aria-labelledby="dash-first">
      <h2 id="dash-first">{TEXT.first.title}</h2>
      <p>{TEXT.first.lead}</p>
      <ol>
        {steps.map(({ text, href }) => (
          <li key={href}>
            <ShellLink to={href}>{text}</ShellLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
