import { sql, type RawBuilder } from "kysely";
import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { inForce } from "../../organizations/tenants/in-force.server";
import type { Audience } from "./audience.server";

const childrenOf = (ids: readonly number[]) =>
  db
    .selectFrom("organizations as child")
    .select("child.id")
    .where("child.parent_id", "in", ids)
    .where("child.archived_at", "is", null);

/**
 * Counts the accounts that a message would reach if it were published now.
 * @param condition on the accounts, whose alias is `a`
 */
export async function countAudience(
  audience: Audience,
  condition: RawBuilder<boolean> = sql<boolean>`1 = 1`,
): Promise<number> {
  const live = db.selectFrom("accounts as a").where("a.archived_at", "is", null).where(condition);
  const chosen =
    audience.kind === "everyone"
      ? live
      : live.where((eb) => {
          if (audience.kind === "accounts") return eb("a.id", "in", audience.ids);
          const member = eb.selectFrom("memberships as m").select("m.account_id").where(inForce("m", now()));
          if (audience.kind === "organizations")
            return eb(
              "a.id",
              "in",
              member.where((m) =>
                m.or([
                  m("m.organization_id", "in", audience.ids),
                  ...(audience.includesChildren
                    ? [m("m.organization_id", "in", childrenOf(audience.ids))]
                    : []),
                ]),
              ),
            );
          const holder = member
            .innerJoin("account_roles as h", (join) =>
              join
                .onRef("h.account_id", "=", "m.account_id")
                .onRef("h.organization_id", "=", "m.organization_id"),
            )
            .where("h.role_id", "in", audience.ids);
          return eb("a.id", "in", holder);
        });
  const { count } = await chosen
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
