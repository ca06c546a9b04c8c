import { BrowserClient } from "../support/browser-client";
import { envelopeOf, wireAsking, type Answer, type Asking, type EnvelopeBody } from "../support/http-client";
import { newRequestSource } from "../support/people";
import { SYS } from "../support/registration";
import { CAPTCHA_TEXT, type Site } from "../support/site-process";

export interface Reply extends EnvelopeBody<{ token?: string } | null> {
  readonly answer: Answer;
}

let serial = 1_767_225_600;

/** An attacker at an address of their own, with a client of the wire API and a browser without scripts. */
export class Attacker {
  readonly address: string;
  readonly browser: BrowserClient;
  token: string | null = null;
  preSession: string | null = null;
  readonly #site: Pick<Site, "ask">;

  constructor(site: Pick<Site, "ask">, address = newRequestSource().address) {
    this.#site = site;
    this.address = address;
    this.browser = new BrowserClient({ ask: (path, asking) => this.#from(path, asking) });
  }

  #from(path: string, { headers, ...asking }: Asking = {}): Promise<Answer> {
    return this.#site.ask(path, { ...asking, headers: { "X-Forwarded-For": this.address, ...headers } });
  }

  /** Sends one wire call as clients other than browsers do. */
  async call(path: string, { headers, ...asking }: Asking = {}): Promise<Reply> {
    const own = {
      ...(this.token === null ? {} : { "X-Access-Token": this.token }),
      ...(this.preSession === null ? {} : { Cookie: `pre=${this.preSession}` }),
    };
    const answer = await this.#from(SYS + path, { ...asking, headers: { ...own, ...headers } });
    return { ...(envelopeOf(answer) as EnvelopeBody<{ token?: string } | null>), answer };
  }

  post(path: string, body: unknown, headers: Asking["headers"] = {}): Promise<Reply> {
    return this.call(path, wireAsking(body, headers));
  }

  /**
   * Requests a captcha image.
   * @returns its key
   */
  async captchaImage(): Promise<string> {
    const key = String((serial += 1));
    await this.call(`/randomImage/${key}`);
    return key;
  }

  async signIn(
    username: string | null,
    password: string,
    key?: string,
    captcha = CAPTCHA_TEXT,
  ): Promise<Reply> {
    const checkKey = key ?? (await this.captchaImage());
    return this.post("/login", { username, password, captcha, checkKey });
  }

  /** Requests a code with the purpose's `smsTplType`. */
  askForCode(username: string | null, smsTplType: "0" | "1" | "2" = "0"): Promise<Reply> {
    const type = /[@＠]/.test(username ?? "") ? "2" : "1";
    return this.post("/smsOrEmail", { smsTplType, type, username });
  }

  userInfo(headers: Asking["headers"] = {}): Promise<Reply> {
    return this.call("/user/getTokenUserInfo", { headers });
  }

  /** Whether the token is valid by wire, and as the cookie of a page. */
  async isSignedIn(): Promise<{ wire: boolean; page: boolean }> {
    const { code } = await this.userInfo();
    const page = await this.#from("/personal", { headers: { Cookie: `admin-token=${this.token}` } });
    return { wire: code === 200, page: page.status === 200 };
  }
}

/** Creates attackers, each at an address of its own. */
export const attackers = (site: Pick<Site, "ask">, count: number) =>
  Array.from({ length: count }, () => new Attacker(site));

/** Runs all requests concurrently. */
export const atOnce = <T>(count: number, ask: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
