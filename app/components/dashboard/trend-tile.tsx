import { formatCount } from "~/services/format/text/count";
import { DASHBOARD_TEXT as TEXT } from "~/services/operations/dashboard/dashboard.text";
import type { TrendContent, TrendSeries } from "~/services/operations/dashboard/dashboard.types";
import { ListFrame } from "../lists/list-frame";
import { ShellLink } from "../shell/shell-link";
import { seriesClass, TrendChart } from "./trend-chart";

interface TrendTileProps {
  title: string;
  trend: TrendContent;
}

const FAR = 10;

function changeText({ total, before }: TrendSeries): string {
  if (total === before) return TEXT.same;
  // Changes beyond this factor are stated as a difference, because such a percentage is unreadable.
  const isFar = total > before * FAR;
  const by = isFar ? formatCount(total - before) : percentOf(total, before);
  return total > before ? TEXT.up(by) : TEXT.down(by);
}

const percentOf = (total: number, before: number) =>
  `${formatCount(Math.round((Math.abs(total - before) / before) * 100))}%`;

/** Totals with those of the period before, the chart, and its figures as a table. */
export function TrendTile({ title, trend }: TrendTileProps) {
  const { series, days } = trend;
  return (
    <>
      <dl className="trend-totals">
        {series.map((each, index) => (
          <div key={each.label}>
            <dt>
              <svg className="trend-key" viewBox="0 0 24 4" width="24" height="4" aria-hidden="true">
                <line className={seriesClass(index)} x1="0" x2="24" y1="2" y2="2" />
              </svg>
              {each.label}
            </dt>
            <dd>
              <strong>{formatCount(each.total)}</strong>
              <span>{changeText(each)}</span>
              <span className="trend-before">{TEXT.before(days.length, formatCount(each.before))}</span>
            </dd>
          </div>
        ))}
      </dl>
      <TrendChart title={title} trend={trend} />
      <TrendTable title={title} trend={trend} />
    </>
  );
}

function TrendTable({ title, trend: { series, days } }: TrendTileProps) {
  return (
    <details className="trend-table">
      <summary>{TEXT.table}</summary>
      <ListFrame title={`${title} ${TEXT.table}`}>
        <thead>
          <tr>
            <th scope="col">{TEXT.day}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className="trend-count">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, counts }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {series.map(({ label, listed }, index) => (
                <td key={label} data-label={label} className="trend-count">
                  <Count
                    count={counts[index] ?? 0}
                    href={listed?.replaceAll("{day}", day) ?? null}
                    name={`${day} ${label}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ListFrame>
    </details>
  );
}

/** A day's figure, linked to its rows. */
function Count({ count, href, name }: { count: number; href: string | null; name: string }) {
  const text = formatCount(count);
  return count === 0 || href === null ? (
    text
  ) : (
    <ShellLink to={href} aria-label={`${name} ${text}`}>
      {text}
    </ShellLink>
  );
}
