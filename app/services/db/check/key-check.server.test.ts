import { beforeEach, describe, expect, it } from "vitest";
import { keyCheckValues } from "../../runtime/secrets/secret.server";
import { db } from "../client.server";
import { admitKeys, refuseOtherKeys } from "./key-check.server";

const SETTING = "secret-key-check";
const noted = async () =>
  (await db.selectFrom("settings").select("value").where("key", "=", SETTING).executeTakeFirst())?.value;
const OTHERS = /SECRET_KEYS 里没有这个数据库正在使用的密钥.*换密钥时放在新的后面/;

beforeEach(() => db.deleteFrom("settings").where("key", "=", SETTING).execute());

describe("the keys of a server", () => {
  it("are those of the database from its first start on, and tell nothing of themselves", async () => {
    await admitKeys();
    expect(await noted()).toBe(keyCheckValues()[0]);
    expect(await noted()).toMatch(/^[\w-]{43}$/);
    await admitKeys();
    await refuseOtherKeys();
  });

  it("are refused where they are others, which changes nothing", async () => {
    await admitKeys(["old"]);
    await expect(admitKeys(["other"])).rejects.toThrow(OTHERS);
    await expect(admitKeys(["other", "another"])).rejects.toThrow(OTHERS);
    await expect(refuseOtherKeys(["other"])).rejects.toThrow(OTHERS);
    expect(await noted()).toBe("old");
  });

  it("change one server after the other, and what seals now is needed from then on", async () => {
    for (const keys of [["old"], ["old", "new"], ["new", "old"], ["old", "new"], ["new", "old"], ["new"]]) {
      await admitKeys(keys);
      expect(await noted()).toBe(keys[0]);
    }
    await expect(admitKeys(["old"])).rejects.toThrow(OTHERS);
    await refuseOtherKeys(["other", "new"]);
  });

  it("of servers that start together for the first time are the same, or one of them is refused", async () => {
    const outcomes = await Promise.allSettled([admitKeys(["one"]), admitKeys(["other"])]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("are needed by a command that opens or seals something", async () => {
    await expect(admitKeys([])).rejects.toThrow("却没有它的密钥 secret.key");
    await expect(refuseOtherKeys([])).rejects.toThrow("却没有它的密钥 secret.key，没有另外生成");
  });
});
