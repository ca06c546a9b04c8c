import { rate } from "./load.mjs";

const GZIP = { "Accept-Encoding": "gzip" };
const RETURNING = { ...GZIP, Cookie: "pre=AbCdEfGhIjKlMnOpQrStUvWx" };
const PAGES = [
  { what: "home", path: "/cmsweb" },
  { what: "column", path: "/cmsweb/guide" },
  { what: "article", path: "/cmsweb/guide/customer-certification" },
];

/** Pages of the public site for visitors. */
export function siteRows({ site, bare }) {
  const measure = () => rate(bare, "/", { headers: GZIP });
  return PAGES.map(({ what, path }) => ({
    name: `GET ${path} (public ${what}), visitor, gzip`,
    ours: () => rate(site, path, { headers: RETURNING }),
    others: [{ than: "bare Remix page", bar: 5, measure }],
  }));
}
