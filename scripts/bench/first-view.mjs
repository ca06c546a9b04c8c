import { send } from "./load.mjs";

const GZIP = { "Accept-Encoding": "gzip" };
const KILOBYTE = 1000;

/** Sizes of a first visit to /login: the page with its styles, its script and its captcha image. */
export async function firstView(site) {
  const page = await send(site, "/login", { headers: GZIP });
  const { bytes } = await send(site, "/login");
  const html = bytes.toString();
  const [, scriptPath] = /<script[^>]+src="([^"]+)"/.exec(html);
  const script = await send(site, scriptPath, { headers: GZIP });
  const fresh = await send(site, "/login");
  const [, imagePath] = /<img src="([^"]+)"/.exec(fresh.bytes.toString());
  const headers = { Cookie: fresh.headers["set-cookie"][0].split(";")[0] };
  const image = await send(site, imagePath, { headers });
  const all = page.bytes.length + script.bytes.length + image.bytes.length;
  return [
    { name: "HTML with its CSS, gzip", bytes: page.bytes.length, bar: 14.6 * KILOBYTE },
    { name: "script, gzip, no framework", bytes: script.bytes.length, bar: 5 * KILOBYTE },
    { name: "with script and captcha", bytes: all, bar: 28 * KILOBYTE },
  ];
}
