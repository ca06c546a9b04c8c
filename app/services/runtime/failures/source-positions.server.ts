import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";
import { LineMap, type SourceMapJson } from "./source-map";

/** A call in a stack: the bundle's file, line and column. */
const CALL = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;
const POSITIONS_MAX = 2000;

const positions = new LRUCache<string, string>({ max: POSITIONS_MAX });
/** Maps by file; null for a file without one, which is not part of the bundle. */
const maps = new Map<string, LineMap | null>();

function readMap(file: string): LineMap | null {
  try {
    return new LineMap(JSON.parse(readFileSync(`${file}.map`, "utf8")) as SourceMapJson);
  } catch {
    return null;
  }
}

function mapOf(file: string): LineMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(file);
  maps.set(file, map);
  return map;
}

/** Sources are relative to the bundle's folder; the project's begin above it. */
const BUNDLE_FOLDERS = /^(?:\.\.\/)+/;

function positionOf(call: string, [url = "", line = "", column = ""]: readonly string[]): string {
  const found = mapOf(fileURLToPath(url))?.find(Number(line) - 1, Number(column) - 1);
  if (!found) return call;
  return `${found.source.replace(BUNDLE_FOLDERS, "")}:${found.line + 1}:${found.column + 1}`;
}

/**
 * Replaces positions in the bundle by those in the sources. Maps are read when the first error needs them, so
 * that they do not delay the start.
 */
export const withSources = (stack: string): string =>
  stack.replace(CALL, (call: string, ...parts: string[]) => {
    const known = positions.get(call);
    if (known !== undefined) return known;
    const position = positionOf(call, parts);
    positions.set(call, position);
    return position;
  });
