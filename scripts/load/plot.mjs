const WIDTH = 640;
const HEIGHT = 320;
const LEFT = 64;
const RIGHT = 24;
const TOP = 44;
const BOTTOM = 52;
const TICKS = 4;
/** Each line has its own dashes, to be distinguishable in black and white. */
const LINES = [
  { colour: "#1d4ed8", dashes: "" },
  { colour: "#b45309", dashes: "6 4" },
  { colour: "#15803d", dashes: "2 3" },
];

const escaped = (text) => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
const shown = (value) => (value >= 10 ? String(Math.round(value)) : String(Math.round(value * 100) / 100));

/** The next round number at or above a value. */
function ceiling(value) {
  if (value <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  return unit * [1, 2, 2.5, 5, 10].find((factor) => factor * unit >= value);
}

function axes({ xs, max, x, y, unitX, unitY }) {
  const lines = [];
  for (let tick = 0; tick <= TICKS; tick += 1) {
    const value = (max * tick) / TICKS;
    const at = y(value);
    lines.push(`<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at}" y2="${at}" stroke="#d4d4d8"/>`);
    lines.push(`<text x="${LEFT - 8}" y="${at + 4}" text-anchor="end">${shown(value)}</text>`);
    const along = xs[0] + ((xs.at(-1) - xs[0]) * tick) / TICKS;
    lines.push(
      `<text x="${x(along)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${shown(along)}</text>`,
    );
  }
  lines.push(`<text x="${WIDTH - RIGHT}" y="${HEIGHT - 8}" text-anchor="end">${escaped(unitX)}</text>`);
  lines.push(`<text x="8" y="${TOP - 8}">${escaped(unitY)}</text>`);
  return lines;
}

/**
 * Draws lines over one axis as an SVG.
 * @param series `{ name, values }`, with a value for each of `xs`, null for none
 */
export function plot({ title, unitX, unitY, xs, series }) {
  const max = ceiling(Math.max(...series.flatMap(({ values }) => values.filter((value) => value !== null))));
  const span = xs.at(-1) - xs[0] || 1;
  const x = (value) => Math.round(LEFT + ((WIDTH - LEFT - RIGHT) * (value - xs[0])) / span);
  const y = (value) => Math.round(HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * value) / max);
  const lines = series.map(({ values }, index) => {
    const { colour, dashes } = LINES[index];
    const points = xs.flatMap((at, nth) => (values[nth] === null ? [] : [`${x(at)},${y(values[nth])}`]));
    return `<polyline fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dashes}" points="${points.join(" ")}"/>`;
  });
  const legend = series.map(({ name }, index) => {
    const { colour, dashes } = LINES[index];
    const at = LEFT + 180 * index;
    return (
      `<line x1="${at}" x2="${at + 28}" y1="${HEIGHT - 12}" y2="${HEIGHT - 12}" stroke="${colour}" stroke-width="2" stroke-dasharray="${dashes}"/>` +
      `<text x="${at + 34}" y="${HEIGHT - 8}">${escaped(name)}</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img">`,
    `<title>${escaped(title)}</title><rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<text x="${WIDTH / 2}" y="20" text-anchor="middle" font-size="14" font-weight="600">${escaped(title)}</text>`,
    ...axes({ xs, max, x, y, unitX, unitY }),
    ...lines,
    ...legend,
    "</svg>",
    "",
  ].join("\n");
}
