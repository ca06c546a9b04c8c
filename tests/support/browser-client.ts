import type { Answer, Asking } from "./http-client";
import type { Site } from "./site-process";
import { CAPTCHA_TEXT } from "./site-process";

type Fields = Readonly<Record<string, string>>;

const FORM_TYPE = "application/x-www-form-urlencoded";

/** Headers that a browser adds to posts from the site's own pages. */
export const SAME_ORIGIN = { "Sec-Fetch-Site": "same-origin" } as const;

export const formAsking = (fields: Fields, headers: Fields = {}): Asking => ({
  method: "POST",
  headers: { "Content-Type": FORM_TYPE, ...headers },
  body: new URLSearchParams(fields).toString(),
});

/** Stores cookies between requests and posts forms as pages do; does not follow redirects. */
export class BrowserClient {
  readonly #site: Pick<Site, "ask">;
  readonly #cookies = new Map<string, string>();

  constructor(site: Pick<Site, "ask">) {
    this.#site = site;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async ask(path: string, { headers, ...asking }: Asking = {}): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await this.#site.ask(path, {
      ...asking,
      headers: { ...(cookie === "" ? {} : { Cookie: cookie }), ...headers },
    });
    for (const header of answer.cookies) this.#keep(header);
    return answer;
  }

  post(path: string, fields: Fields, headers: Fields = SAME_ORIGIN): Promise<Answer> {
    return this.ask(path, formAsking(fields, headers));
  }

  /** The signed nonce of a page's forms: `checkKey` for visitors, `form` for signed-in users. */
  async formToken(path: string): Promise<string> {
    const { text } = await this.ask(path);
    const [, token] = /name="(?:checkKey|form)" value="([^"]+)"/.exec(text) ?? [];
    if (!token) throw new Error(`no form token on ${path}`);
    return token;
  }

  /** Signs in by password on the login page; a success redirects to the landing page. */
  async signIn(username: string, password: string, query = ""): Promise<Answer> {
    const path = `/login${query}`;
    const checkKey = await this.formToken(path);
    return this.post(path, { intent: "sign-in", username, password, captcha: CAPTCHA_TEXT, checkKey });
  }

  #keep(header: string): void {
    const [pair = ""] = header.split(";");
    const mark = pair.indexOf("=");
    const name = pair.slice(0, mark);
    if (/;\s*max-age=0(?:;|$)/i.test(header)) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(mark + 1));
  }
}
