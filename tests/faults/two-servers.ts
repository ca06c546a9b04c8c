import { onTestFinished } from "vitest";
import { freePort } from "../support/free-port";
import { startPostgresServer } from "../support/postgres-server";
import { startSite, UNHURRIED, type Environment, type Site } from "../support/site-process";
import { startSms } from "./fault-rows";

/** A call that reads its session. */
export const USER = "/api/yxd-system/sys/user/getTokenUserInfo";

/**
 * Starts two servers on one PostgreSQL, and returns a function that restarts one on its port; all are stopped
 * after the test.
 */
export async function startTwoServers(further: Environment = {}) {
  const sms = await startSms();
  const postgres = await startPostgresServer();
  onTestFinished(postgres.remove);
  const database = await postgres.createDatabase();
  const environment = {
    ...UNHURRIED,
    DATABASE_URL: database,
    SECRET_KEYS: "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga",
    SMS_URL: sms.url,
    ...further,
  };
  const ports = [await freePort(), await freePort()];
  const start = async (port: number): Promise<Site> => {
    const site = await startSite({ port, environment });
    onTestFinished(site.stop);
    return site;
  };
  const sites = [await start(ports[0]!), await start(ports[1]!)];
  return { sms, database, ports, sites, start };
}
