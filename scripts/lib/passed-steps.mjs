import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { changedSince, committedTree, LAST_PASS_FILE } from "./last-pass.mjs";
import { projectRoot } from "./project-paths.mjs";
import { isOwnTest } from "./test-files.mjs";

const FILE = ".cache/passed-steps.json";

const affectsNoOther = (path) => path === LAST_PASS_FILE || isOwnTest(path);

const readSteps = (file) => (existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).steps ?? {}) : {});

/**
 * What of the whole suite has run on which committed tree, in a file outside of it, so that an interrupted or
 * failed run can be resumed. Nothing is stored with uncommitted changes, or when the tree has changed meanwhile.
 */
export class PassedSteps {
  #root;
  #tree;
  #steps;

  constructor(root = projectRoot) {
    this.#root = root;
    this.#tree = committedTree(root);
    this.#steps = this.#tree === null ? {} : readSteps(this.#file);
  }

  get #file() {
    return join(this.#root, FILE);
  }

  /**
   * What remains of a step: null where all of it has passed, "all", or the test files that have failed or changed
   * since where its others have passed and nothing but tests has changed.
   * @param {{ id?: string, name: string, ownTests?: RegExp }} step `ownTests` are the files of one that can run
   * some of them
   * @returns {null | "all" | string[]}
   */
  remainingOf({ id, name, ownTests }) {
    const step = this.#steps[id ?? name];
    if (!step) return "all";
    if (step.tree === this.#tree && step.failed.length === 0) return null;
    const changed = changedSince(step.tree, this.#root);
    if (!ownTests || changed === null || ![...changed].every((path) => affectsNoOther(path))) return "all";
    const remaining = [...new Set([...step.failed, ...changed])]
      .filter((path) => ownTests.test(path) && existsSync(join(this.#root, path)))
      .sort();
    return remaining.length === 0 ? null : remaining;
  }

  /** The route files that the specs of all steps have opened, by spec. */
  get pages() {
    const merged = {};
    for (const { pages } of Object.values(this.#steps))
      for (const [walk, opened] of Object.entries(pages))
        merged[walk] = [...new Set([...(merged[walk] ?? []), ...opened])].sort();
    return merged;
  }

  /** The time of each test file, of several steps the shortest. */
  get seconds() {
    const merged = {};
    for (const { seconds = {} } of Object.values(this.#steps))
      for (const [path, time] of Object.entries(seconds)) merged[path] = Math.min(merged[path] ?? time, time);
    return merged;
  }

  /**
   * Adds a step of which all remaining tests have run.
   * @param {string} id
   * @param {{ pages?: Record<string, string[]>, seconds?: Record<string, number>, failed?: string[] }} result
   * `failed` are its failed test files
   */
  add(id, { pages = {}, seconds = {}, failed = [] } = {}) {
    const tree = this.#tree;
    if (tree === null || committedTree(this.#root) !== tree) return;
    const known = this.#steps[id];
    this.#steps[id] = {
      tree,
      failed,
      pages: { ...known?.pages, ...pages },
      seconds: { ...known?.seconds, ...seconds },
    };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, `${JSON.stringify({ steps: this.#steps }, null, 2)}\n`);
  }
}
