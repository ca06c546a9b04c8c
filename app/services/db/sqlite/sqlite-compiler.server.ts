import { SqliteQueryCompiler, ValueNode, type LimitNode } from "kysely";

/**
 * Writes limits as numbers into the text, and takes nothing else for one. SQLite plans by the value of a limit that is
 * a parameter, and so prepares the statement anew each time it runs, which takes ten times as long as running it.
 */
export class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const limit = ValueNode.is(node.limit) ? node.limit.value : null;
    if (typeof limit !== "number" || !Number.isSafeInteger(limit))
      throw new TypeError("a limit is a number that is known when the query is built");
    this.append(`limit ${limit}`);
  }
}
