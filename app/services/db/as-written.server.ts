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

/** Turns inner joins into `cross join`, whose tables SQLite reads in the order in which they are written. */
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
 * Makes SQLite read tables in the order of the joins, for queries of every request. With statistics of a
 * nearly empty database its planner would start with whole tables instead of the account. PostgreSQL knows
 * the sizes of tables when it plans.
 */
export const asWritten = <E extends Executor>(executor: E): E =>
  dialectName === "sqlite" ? (executor.withPlugin(joinsAsWritten) as E) : executor;
