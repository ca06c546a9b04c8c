import { rate, rateOf, send } from "./load.mjs";

const SYS = "/api/yxd-system/sys";
const PAGE = "/personal?tab=1";
const GZIP = { "Accept-Encoding": "gzip" };
const JSON_TYPE = { "Content-Type": "application/json" };
const EDITORS = 32;
const EDITS = 960;
const ACTOR = { address: "127.0.0.1", device: "bench", requestId: "bench", accessChannel: "page" };

const FILLED = {
  username: "海风",
  realname: "张三",
  areaData: ["330000", "330200", "330203"],
  streetAddress: "中山东路1号",
};

/**
 * Signs in by wire.
 * @returns the token
 */
export async function signIn(site, username) {
  const checkKey = `personal-${username}`;
  await send(site, `${SYS}/randomImage/${checkKey}`);
  const body = JSON.stringify({ username, password: site.password, captcha: "AB2C", checkKey });
  const { bytes } = await send(site, `${SYS}/login`, { method: "POST", headers: JSON_TYPE, body });
  return JSON.parse(bytes.toString()).result.token;
}

/** An account with a complete profile, as most are, and one without. */
function pageRows({ site, bare }) {
  const people = [
    { who: "profile filled in", phone: site.phones[2], profile: FILLED, bar: 0.3 },
    { who: "nothing filled in", phone: site.phones[3], profile: null, bar: 0.5 },
  ];
  return people.map(({ who, phone, profile, bar }) => {
    let token;
    const open = async () => {
      token = await signIn(site, phone);
      const headers = { ...JSON_TYPE, "x-access-token": token };
      if (profile)
        await send(site, `${SYS}/user/edit`, { method: "POST", headers, body: JSON.stringify(profile) });
    };
    return {
      name: `GET ${PAGE}, signed in, gzip, ${who}`,
      ours: async () => {
        if (!token) await open();
        return rate(site, PAGE, { headers: { ...GZIP, Cookie: `admin-token=${token}` } });
      },
      others: [{ than: "bare Remix page", bar, measure: () => rate(bare, "/", { headers: GZIP }) }],
    };
  });
}

/** Creates accounts without an organisation in the database of this process's services. */
async function makeEditors({ createAccount, inTransaction, migrateToLatest }) {
  await migrateToLatest();
  const make = (index) => (tx) =>
    createAccount(tx, {
      identifier: { kind: "phone", value: `137${String(index).padStart(8, "0")}` },
      passwordHash: "none",
      source: "staff",
    });
  const editors = [];
  for (let index = 0; index < EDITORS; index += 1) editors.push(await inTransaction(make(index)));
  return editors.map(({ id }) => ({ accountId: id, activeRoleVersionId: null }));
}

/** A save reads the row, updates it, records it and deletes the draft in one transaction. */
function saveRow({ services }) {
  let editors;
  let serial = 0;
  const prepare = async () => (editors ??= await makeEditors(services));
  const times = Array.from({ length: EDITS }, (_, index) => index);
  const save = async (index) => {
    serial += 1;
    const change = { realname: `张${serial}`, streetAddress: `中山东路${serial}号` };
    const outcome = await services.editProfile(editors[index % EDITORS], { change }, ACTOR);
    if (!outcome.ok) throw new Error("not saved");
  };
  const insert = () => {
    serial += 1;
    const row = { key: `bench-${serial}`, value: String(serial) };
    return services.db.insertInto("settings").values(row).execute();
  };
  const measure = (work) => async () => {
    await prepare();
    return rateOf(times, work);
  };
  return {
    name: "Profiles saved per second (own row, record, draft, durable on SQLite)",
    ours: measure(save),
    others: [{ than: "bare durable inserts, same adapter", bar: 0.5, measure: measure(insert) }],
  };
}

export const personalRows = (subjects) => [...pageRows(subjects), saveRow(subjects)];
