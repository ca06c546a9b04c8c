import { formatCount } from "~/services/format/text/count";
import { DASHBOARD_TEXT as TEXT } from "~/services/operations/dashboard/dashboard.text";
import type { TrendContent } from "~/services/operations/dashboard/dashboard.types";

const HEIGHT = 100;
/** Maximum number of days with tooltips; beyond it a day is too narrow to point at. */
const POINTED_MAX = 31;

const LINES = ["trend-line", "trend-line trend-line-2", "trend-line trend-line-3"] as const;

/** Returns the line class of a series. */
export const seriesClass = (index: number) => LINES[index % LINES.length];

/**
 * A line chart, with series distinguished by dashes too. Rendered on the server and stretched to its
 * container; its label states the totals, and the table beneath it the days.
 */
export function TrendChart({ title, trend }: { title: string; trend: TrendContent }) {
  const { days, series } = trend;
  const peak = Math.max(1, ...days.flatMap(({ counts }) => counts));
  const first = days[0]?.day ?? "";
  const last = days.at(-1)?.day ?? "";
  const totals = series.map(({ label, total }) => `${label}${TEXT.total} ${formatCount(total)}`).join("，");
  return (
    <div className="trend-chart">
      <p className="trend-peak">
        {TEXT.peak(formatCount(Math.max(0, ...days.flatMap(({ counts }) => counts))))}
      </p>
      <svg
        role="img"
        aria-label={`${TEXT.chart(title, first, last)}：${totals}`}
        viewBox={`0 -4 ${String(days.length)} ${String(HEIGHT + 8)}`}
        preserveAspectRatio="none"
      >
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} className="trend-grid" x1="0" x2={days.length} y1={y} y2={y} />
        ))}
        {series.map(({ label }, index) => (
          <polyline
            key={label}
            className={seriesClass(index)}
            points={days
              .map(({ counts }, x) => {
                const y = HEIGHT - ((counts[index] ?? 0) / peak) * HEIGHT;
                return `${String(x + 0.5)},${String(Math.round(y * 10) / 10)}`;
              })
              .join(" ")}
          />
        ))}
        {days.length > POINTED_MAX ? null : <DayHints trend={trend} />}
      </svg>
      <p className="trend-ends" aria-hidden="true">
        <span>{first.slice(5)}</span>
        <span>{last.slice(5)}</span>
      </p>
    </div>
  );
}

/** Tooltips of the days. */
function DayHints({ trend: { days, series } }: { trend: TrendContent }) {
  return days.map(({ day, counts }, x) => (
    <rect key={day} className="trend-day" x={x} y="0" width="1" height={HEIGHT}>
      <title>
        {[day, ...series.map(({ label }, index) => `${label} ${formatCount(counts[index] ?? 0)}`)].join("\n")}
      </title>
    </rect>
  ));
}
