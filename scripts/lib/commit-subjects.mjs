import { execFileSync } from "node:child_process";
import { projectRoot } from "./project-paths.mjs";

const MOST_CHARACTERS = 72;
const FORM = /^(?:Merge|Revert) |^[a-z][a-z0-9/-]*: [a-z]/;
/** What begins a description in place of an order. */
const NO_VERB =
  /^(?:a|an|the|this|that|what|who|whose|how|when|where|why|no|not|one|two|all|every|each|some|more|and|or|in|on|of|for|with|it|its|them|there|\w+(?:ing|ed))\b/;
/** Verbs that look as if they were none. */
const VERBS = /^(?:embed|feed|need|speed|seed|shed|bring|ring|string|ping)\b/;

/** What is wrong with the subject of a commit; null where nothing is (CONTRIBUTING.md). */
export function subjectProblem(subject) {
  if ([...subject].length > MOST_CHARACTERS) return `超过 ${MOST_CHARACTERS} 个字符`;
  if (!FORM.test(subject)) return "应为“area: imperative”";
  const order = subject.slice(subject.indexOf(": ") + 2);
  return NO_VERB.test(order) && !VERBS.test(order) ? "冒号后应以动词原形开头" : null;
}

/**
 * The subjects of commits that are not right, with why; of the last commit alone where no base is given.
 * @param {string} [base] a revision
 */
export function wrongSubjects(base, root = projectRoot) {
  const range = base === undefined ? ["-1"] : [`${base}..HEAD`];
  const args = ["log", "--no-merges", "--format=%h %s", ...range];
  const lines = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  return lines.flatMap((line) => {
    const problem = subjectProblem(line.slice(line.indexOf(" ") + 1));
    return problem ? [`${line}：${problem}`] : [];
  });
}
