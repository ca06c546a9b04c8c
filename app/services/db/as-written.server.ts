import {
  OperationNodeTransformer,
  type JoinNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from "kysely";
import { dialectName, type Executor } from "./client.server";

/** SQLite goes through the tables of a `cross join` in the order in which they are written. */
class CrossJoins extends OperationNodeTransformer {
  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    return join.joinType === "InnerJoin" ? { ...join, joinType: "CrossJoin" } : join;
  }
}

class JoinsAsWritten implements KyselyPlugin {
  readonly #joins = new CrossJoins();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#joins.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

const joinsAsWritten = new JoinsAsWritten();

/**
 * For queries that every request asks: their tables are gone through in the order in which they are joined, whatever
 * SQLite has learned of the rows. By statistics of a database that was nearly empty it begins with whole tables instead
 * of with the person who asks. PostgreSQL sees how large its tables are when it plans.
 */
export const asWritten = <E extends Executor>(executor: E): E =>
  dialectName === "sqlite" ? (executor.withPlugin(joinsAsWritten) as E) : executor;
