import { Failure } from "./failure.mjs";

const PART = "--part=";

/**
 * The pages whose title or address has the words in it, and with `--part=2/4` the second quarter of them, so that a
 * long run can be made in pieces.
 * @throws Failure where there is no such part
 */
export function choosePages(pages, args) {
  const words = args.find((arg) => !arg.startsWith("-")) ?? "";
  const named = pages.filter(({ title, path }) => title.includes(words) || path.includes(words));
  const part = args.find((arg) => arg.startsWith(PART));
  if (!part) return named;
  const [, which, count] = /^(\d{1,3})\/(\d{1,3})$/.exec(part.slice(PART.length)) ?? [];
  if (!(Number(which) >= 1 && Number(which) <= Number(count)))
    throw new Failure(`没有这一份：${part}，应如 ${PART}2/4`);
  const edge = (index) => Math.round((named.length * index) / Number(count));
  return named.slice(edge(Number(which) - 1), edge(Number(which)));
}

export const isPart = (arg) => arg.startsWith(PART);
