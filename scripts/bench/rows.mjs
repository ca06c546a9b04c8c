import { randomBytes } from "node:crypto";
import { rate, rateOf, send } from "./load.mjs";
import { listRows } from "./list-rows.mjs";
import { personalRows } from "./personal-rows.mjs";
import { shellRows } from "./shell-rows.mjs";
import { siteRows } from "./site-rows.mjs";
import { referenceRows } from "./reference-rows.mjs";
import { CAPTCHA_TEXT } from "./subjects.mjs";

const SYS = "/api/yxd-system/sys";
const GZIP = { "Accept-Encoding": "gzip" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
const SIGN_INS = 160;
const CAPTCHAS = 600;

const RETURNING = { Cookie: "pre=AbCdEfGhIjKlMnOpQrStUvWx" };
const VISITS = [
  { who: "new visitor, gzip", headers: GZIP },
  { who: "returning visitor, gzip", headers: { ...GZIP, ...RETURNING } },
  { who: "new visitor, not compressed", headers: {} },
  { who: "returning visitor, not compressed", headers: RETURNING },
];

/** Recorded responses of the site, for the fixed server. */
export async function fixedPages(site, { token }) {
  await send(site, "/login");
  const html = "text/html; charset=utf-8";
  const plain = await send(site, "/login");
  const packed = await send(site, "/login", { headers: GZIP });
  const user = await send(site, `${SYS}/user/getTokenUserInfo`, { headers: { "x-access-token": token } });
  return [
    { path: "/plain", type: html, body: plain.bytes },
    { path: "/gzip", type: html, encoding: "gzip", body: packed.bytes },
    { path: "/user", type: "application/json; charset=utf-8", body: user.bytes },
  ];
}

/** @returns the token of a session opened by wire */
export async function signInByWire(site) {
  const { phones, password } = site;
  const checkKey = randomBytes(6).toString("hex");
  await send(site, `${SYS}/randomImage/${checkKey}`);
  const body = JSON.stringify({ username: phones[0], password, captcha: CAPTCHA_TEXT, checkKey });
  const headers = { "Content-Type": "application/json" };
  const { bytes } = await send(site, `${SYS}/login`, { method: "POST", headers, body });
  return { token: JSON.parse(bytes.toString()).result.token };
}

function visitRows({ site, bare, fixed }) {
  return VISITS.map(({ who, headers }) => {
    const sameSize = headers["Accept-Encoding"] ? "/gzip" : "/plain";
    return {
      name: `GET /login, ${who}`,
      ours: () => rate(site, "/login", { headers }),
      others: [
        { than: "bare Remix page", bar: 5, measure: () => rate(bare, "/", { headers }) },
        { than: "Express, fixed page", bar: 0.7, measure: () => rate(fixed, sameSize, { headers }) },
      ],
    };
  });
}

async function preparedSignIn(site, username) {
  const { headers, bytes } = await send(site, "/login");
  const [, checkKey] = /name="checkKey" value="([^"]+)"/.exec(bytes.toString());
  const [cookie] = headers["set-cookie"][0].split(";");
  const { password } = site;
  const fields = { intent: "sign-in", username, password, captcha: CAPTCHA_TEXT, checkKey };
  return { headers: { ...FORM, Cookie: cookie }, body: String(new URLSearchParams(fields)) };
}

/** Each sign-in has its own captcha and pre-session. */
async function preparedCall(site, username) {
  const checkKey = randomBytes(6).toString("hex");
  const Cookie = `pre=${randomBytes(12).toString("hex")}`;
  await send(site, `${SYS}/randomImage/${checkKey}`, { headers: { Cookie } });
  const body = JSON.stringify({ username, password: site.password, captcha: CAPTCHA_TEXT, checkKey });
  return { headers: { "Content-Type": "application/json", Cookie }, body };
}

async function signIns(site) {
  const prepared = [];
  for (const phone of site.phones.slice(-SIGN_INS)) prepared.push(await preparedCall(site, phone));
  return rateOf(prepared, async (request) => {
    const { bytes } = await send(site, `${SYS}/login`, { method: "POST", ...request });
    if (!JSON.parse(bytes.toString()).success) throw new Error(`sign-in answered ${bytes}`);
  });
}

function signInRow({ site, services }) {
  const { hashPassword, verifyPassword } = services;
  const verifies = async () => {
    const stored = await hashPassword("Harbour2026");
    return rateOf(Array.from({ length: SIGN_INS }), () => verifyPassword(stored, "Harbour2026"));
  };
  return {
    name: "Complete password sign-ins (argon2, session, audit, durable on SQLite)",
    ours: () => signIns(site),
    others: [{ than: "bare argon2 verifies, same semaphore", bar: 0.8, measure: verifies }],
  };
}

function failedPostRows({ site, bare }) {
  const failing = (fields) => async () => {
    const { headers, body } = await preparedSignIn(site, site.phones[1]);
    const changed = new URLSearchParams(body);
    for (const [name, value] of Object.entries(fields)) changed.set(name, value);
    const post = { method: "POST", headers: { ...headers, ...GZIP }, body: String(changed), expect: 422 };
    return rate(site, "/login", post);
  };
  const others = [{ than: "bare Remix page", bar: 0.3, measure: () => rate(bare, "/", { headers: GZIP }) }];
  return [
    { name: "POST /login without a password (page with errors)", ours: failing({ password: "" }), others },
    {
      name: "POST /login with a used picture (page with errors)",
      ours: failing({ captcha: "AAAA" }),
      others,
    },
  ];
}

function userRow({ site, fixed, token }) {
  const headers = { "x-access-token": token };
  return {
    name: "getTokenUserInfo (session and user from the database)",
    ours: () => rate(site, `${SYS}/user/getTokenUserInfo`, { headers }),
    others: [{ than: "Express, fixed JSON", bar: 0.5, measure: () => rate(fixed, "/user", { headers }) }],
  };
}

function captchaRow({ services }) {
  const draw = () => rateOf(Array.from({ length: CAPTCHAS }), () => services.drawCaptcha(CAPTCHA_TEXT, 1));
  return { name: "Captchas drawn per second", ours: draw, atLeast: 600, others: [] };
}

/** Every comparison of a round, in the order of docs/benchmarks.md. */
export const rowsOf = (subjects) => [
  ...visitRows(subjects),
  captchaRow(subjects),
  signInRow(subjects),
  userRow(subjects),
  ...referenceRows(subjects),
  ...failedPostRows(subjects),
  ...shellRows(subjects),
  ...personalRows(subjects),
  ...listRows(subjects),
  ...siteRows(subjects),
];
