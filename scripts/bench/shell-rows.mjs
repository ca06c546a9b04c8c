import { rate } from "./load.mjs";

const GZIP = { "Accept-Encoding": "gzip" };
const PAGES = ["/guide", "/phsb"];

/** Pages of a signed-in account, with the shell. */
export function shellRows({ site, bare, token }) {
  const headers = { ...GZIP, Cookie: `admin-token=${token}` };
  const measure = () => rate(bare, "/", { headers: GZIP });
  return PAGES.map((path) => ({
    name: `GET ${path}, signed in, gzip`,
    ours: () => rate(site, path, { headers }),
    others: [{ than: "bare Remix page", bar: 0.35, measure }],
  }));
}
