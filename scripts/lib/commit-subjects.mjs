import { execFileSync } from "node:child_process";
import { projectRoot } from "./project-paths.mjs";

const MOST_CHARACTERS = 72;
const FORM = /^(?:Merge|Revert) |^[a-z][a-z0-9/-]*: [a-z]/;
/** First words of a description instead of an imperative. */
const NO_VERB =
  /^(?:a|an|the|this|that|what|who|whose|how|when|where|why|no|not|one|two|all|every|each|some|more|and|or|in|on|of|for|with|it|its|them|there|\w+(?:ing|ed))\b/;
/** Verbs that NO_VERB matches by their ending. */
const VERBS = /^(?:embed|feed|need|speed|seed|shed|bring|ring|string|ping)\b/;

/** The problem of a commit's subject; null for none (CONTRIBUTING.md). */
export function subjectProblem(subject) {
  if ([...subject].length > MOST_CHARACTERS) return `超过 ${MOST_CHARACTERS} 个字符`;
  if (!FORM.test(subject)) return "应为“area: imperative”";
  const order = subject.slice(subject.indexOf(": ") + 2);
  return NO_VERB.test(order) && !VERBS.test(order) ? "冒号后应以动词原形开头" : null;
}

/**
 * Commits with a wrong subject, with the reason; only the last commit where no base is given.
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
