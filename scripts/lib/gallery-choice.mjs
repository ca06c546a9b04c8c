import { Failure } from "./failure.mjs";

/**
 * Selects pages whose title or address contains the words, and with `part` 2/4 the second quarter of them, so
 * that a long run can be split.
 * @param {{ words?: string, part?: string }} choice
 * @throws Failure for an invalid part
 */
export function choosePages(pages, { words = "", part }) {
  const named = pages.filter(({ title, path }) => title.includes(words) || path.includes(words));
  if (part === undefined) return named;
  const [, which, count] = /^(\d{1,3})\/(\d{1,3})$/.exec(part) ?? [];
  if (!(Number(which) >= 1 && Number(which) <= Number(count)))
    throw new Failure(`没有这一份：${part}，应如 --part=2/4`, { exitCode: 64 });
  const edge = (index) => Math.round((named.length * index) / Number(count));
  return named.slice(edge(Number(which) - 1), edge(Number(which)));
}
