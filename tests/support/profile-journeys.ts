import { maskIdentifier } from "~/services/format/mask";
import type { NamedJourney } from "./account-journeys";
import { envelopeOf } from "./http-client";
import { SYS } from "./registration";

const PROFILE = {
  realname: "张三",
  province: "330000",
  city: "330200",
  area: "330203",
  streetAddress: "中山东路1号",
  faxNo: "",
};
const PAGE = "/personal?tab=1";

/** Edits the own profile, optionally with further fields. */
export const PROFILE_BY_WIRE: NamedJourney = [
  "edits the profile",
  "known",
  async (site, phone, extras) => {
    const headers = { "Content-Type": "application/json", "X-Access-Token": await site.tokenOf(phone) };
    const { id } = envelopeOf(await site.ask(`${SYS}/user/getTokenUserInfo`, { headers })).result as {
      id: string;
    };
    const areaData = [PROFILE.province, PROFILE.city, PROFILE.area];
    const own = { id, username: maskIdentifier(phone), avatar: "", areaData };
    const body = JSON.stringify({ ...extras, ...PROFILE, ...own });
    return site.ask(`${SYS}/user/edit`, { method: "POST", headers, body });
  },
];

export const PROFILE_ON_PAGE: NamedJourney = [
  "edits the profile",
  "known",
  async (site, phone, extras) => {
    const browser = await site.browserOf(phone);
    const [, updated = ""] = /name="updated" value="(\d+)"/.exec((await browser.ask(PAGE)).text) ?? [];
    const more = Object.entries(extras).map(([name, value]): [string, string] => [
      name,
      JSON.stringify(value),
    ]);
    const own = { username: maskIdentifier(phone), updated };
    return browser.post(PAGE, { ...Object.fromEntries(more), ...PROFILE, ...own, intent: "save" });
  },
];
