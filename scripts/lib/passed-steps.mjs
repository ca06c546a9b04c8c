import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { committedTree } from "./last-pass.mjs";
import { projectRoot } from "./project-paths.mjs";

const FILE = ".cache/passed-steps.json";

function readFor(tree, root) {
  const file = join(root, FILE);
  const stored = tree && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return stored.tree === tree ? stored : { tree, steps: [], pages: {} };
}

/**
 * The steps of the whole suite that have passed on the committed tree, in a file outside of it, so that an
 * interrupted run can be resumed. Nothing is stored with uncommitted changes, or when the tree has changed
 * meanwhile.
 */
export class PassedSteps {
  #root;
  #state;

  constructor(root = projectRoot) {
    this.#root = root;
    this.#state = readFor(committedTree(root), root);
  }

  has(id) {
    return this.#state.steps.includes(id);
  }

  hasAll(ids) {
    return ids.every((id) => this.has(id));
  }

  /** The route files that the specs of all passed steps have opened, by spec. */
  get pages() {
    return this.#state.pages;
  }

  /**
   * Adds a passed step.
   * @param {Record<string, string[]>} pages of the step's specs
   */
  add(id, pages = {}) {
    const { tree, steps } = this.#state;
    if (!tree || committedTree(this.#root) !== tree) return;
    const merged = { ...this.#state.pages };
    for (const [walk, opened] of Object.entries(pages))
      merged[walk] = [...new Set([...(merged[walk] ?? []), ...opened])].sort();
    this.#state = { tree, steps: [...new Set([...steps, id])], pages: merged };
    const file = join(this.#root, FILE);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(this.#state, null, 2)}\n`);
  }
}
