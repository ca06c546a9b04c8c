import { shown } from "../lib/figures.mjs";

async function measureRow({ ours, others }) {
  const measured = { ours: 0, others: [] };
  // One of the others is measured before and the rest after, so that the order gives no lasting advantage.
  const [first, ...rest] = others;
  if (first) measured.others.push(await first.measure());
  measured.ours = await ours();
  for (const other of rest) measured.others.push(await other.measure());
  return measured;
}

/** Measures all rows side by side, round by round, after one round as a warm-up. */
export async function runRounds(rows, rounds) {
  const results = rows.map((row) => ({
    ...row,
    ours: [],
    others: row.others.map((other) => ({ ...other, rates: [] })),
  }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, row] of rows.entries()) {
      const measured = await measureRow(row);
      const compared = measured.others.map((rate, i) => `${row.others[i].than} ${shown(rate)}`);
      const line = [`${row.name}: ${shown(measured.ours)}`, ...compared].join(" | ");
      console.log(`${round === 0 ? "warm-up" : `round ${round}/${rounds}`}  ${line}`);
      if (round === 0) continue;
      results[index].ours.push(measured.ours);
      measured.others.forEach((rate, i) => results[index].others[i].rates.push(rate));
    }
  }
  return results;
}
