import type { Executor } from "../../db/client.server";
import { colleaguesWith } from "../notices/colleagues.server";
import type { Mentionable } from "./mentions";

/** Returns the people who can be mentioned in a declaration's comments: those who can see it, by name. */
export async function listMentionable(executor: Executor, declarationId: number): Promise<Mentionable[]> {
  const rows = await colleaguesWith(executor, declarationId, "declaration:list").execute();
  return rows.map(({ accountId, username, realname }) => ({
    accountId,
    names: [realname, username].filter((name) => name !== ""),
  }));
}
