import { positionsOfPinyin } from "../pinyin.server";

/** A text in parts, with those that match marked. */
export type Marked = readonly { readonly text: string; readonly isHit: boolean }[];

const SNIPPET_LENGTH = 96;
const BEFORE_HIT = 24;

function patternOf(terms: readonly string[]): RegExp {
  const longestFirst = [...terms].sort((a, b) => b.length - a.length);
  return new RegExp(
    longestFirst.map((term) => term.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|"),
    "giu",
  );
}

function markTerms(text: string, terms: readonly string[]): Marked {
  const pieces: { text: string; isHit: boolean }[] = [];
  let end = 0;
  for (const { 0: hit, index } of text.matchAll(patternOf(terms))) {
    if (index > end) pieces.push({ text: text.slice(end, index), isHit: false });
    pieces.push({ text: hit, isHit: true });
    end = index + hit.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isHit: false });
  return pieces;
}

/** Marks the terms, or otherwise the characters whose pinyin was typed. */
export async function markText(text: string, terms: readonly string[]): Promise<Marked> {
  const literal = markTerms(text, terms);
  if (literal.some(({ isHit }) => isHit)) return literal;
  const positions = new Set<number>();
  for (const term of terms)
    for (const position of (await positionsOfPinyin(text, term)) ?? []) positions.add(position);
  const pieces: { text: string; isHit: boolean }[] = [];
  for (const [index, character] of [...text].entries()) {
    const isHit = positions.has(index);
    const last = pieces.at(-1);
    if (last?.isHit === isHit) last.text += character;
    else pieces.push({ text: character, isHit });
  }
  return pieces;
}

/** Returns the part of a text around the first match; the marked summary when the text has none. */
export async function snippetOf(text: string, summary: string, terms: readonly string[]): Promise<Marked> {
  const at = text.search(patternOf(terms));
  if (at === -1) return markText(summary, terms);
  const start = Math.max(0, at - BEFORE_HIT);
  const part = [...text.slice(start)].slice(0, SNIPPET_LENGTH).join("");
  const isCut = start + part.length < text.length;
  return markTerms(`${start > 0 ? "…" : ""}${part.toWellFormed()}${isCut ? "…" : ""}`, terms);
}
