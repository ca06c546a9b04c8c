import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext, RequestHandler } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { runForEverybody } from "~/services/runtime/work/database-work.server";
import { isWithin, now } from "~/services/runtime/process/clock.server";
import { env } from "~/services/runtime/configuration/env.server";
import { describeError, log } from "~/services/runtime/process/log.server";
import { isCachedAddress } from "~/services/access/paths/known-paths";
import { externalAppAt } from "~/services/products/sub-apps/registry.server";
import { isGenuineAppearance } from "../cookies/appearance.server";
import { rememberExchange } from "~/server/middleware/broken-request.server";
import { isAmbiguous } from "~/server/middleware/canonical-path.server";
import { newPreSession } from "~/server/middleware/raw-cookies.server";
import { readVisitorCookies } from "../cookies/cookies.server";
import { issueNonce } from "../forms/form-token.server";
import { cachePage, type CachedPage } from "./cached-page.server";
import { namesSite } from "~/server/middleware/site-host.server";
import { acceptsGzip } from "~/server/answers/page-body.server";
import { nameRequest } from "~/server/middleware/request-log.server";
import { closedHeaders } from "~/server/middleware/security-headers.server";

interface CacheEntry {
  readonly page: CachedPage;
  readonly since: number;
}

/** Addresses that come and go while the server runs: articles, and the pages of their lists. */
export interface PublishedAddresses {
  /** The article there, null for another page that is the same for everybody, undefined for any other address. */
  readonly articleAt: (address: string) => number | null | undefined;
  readonly countView: (articleId: number) => void;
}

/** More than there are variants; whatever else is asked for meanwhile goes through Remix. */
const RENDERED_AT_ONCE_MAX = 16;
const HEADERS = closedHeaders.flat();

/**
 * Pages that are the same for every visitor (decisions/0023): rendered once per variant by Remix, cached
 * with their compressed bytes, and sent ahead of Express, Remix and the database. Each visitor gets a nonce of
 * their own. What a session, a notice, typed values or an error changes is not for this cache.
 */
export class PageCache {
  readonly #render: RequestHandler;
  readonly #published: PublishedAddresses;
  readonly #cached = new LRUCache<string, CacheEntry>({ max: env.limits.KEPT_PAGES_MAX });
  readonly #rendering = new Set<string>();
  /** Counts how often everything has been forgotten: what was rendered before is late then. */
  #age = 0;

  /** @param render answers a page's request as Remix does */
  constructor(render: RequestHandler, published: PublishedAddresses) {
    this.#render = render;
    this.#published = published;
  }

  /**
   * Answers a request for a cached page; false leaves it to the middleware. It takes only what all middleware would
   * let pass as it is, and says what they would say: the same headers, the same line in the log.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = "", headers, method } = request;
    const article = this.#published.articleAt(url);
    const isCached = article !== undefined || isCachedAddress(url);
    if (!isCached || !isPlainReading(request) || externalAppAt(pathOf(url))) return false;
    const cookies = readVisitorCookies(headers.cookie);
    const page = cookies && this.#find(url, cookies.appearance);
    if (!page) return false;
    send(page, cookies.preSession, request, response);
    if (article && method === "GET") this.#published.countView(article);
    return true;
  }

  /** To be called when something changes that pages show: settings, articles. */
  forget(): void {
    this.#age += 1;
    this.#cached.clear();
  }

  /** Other servers may have changed what a page shows: until it is rendered anew the old one will do. */
  #find(address: string, appearance: string): CachedPage | null {
    const key = `${address} ${appearance}`;
    const entry = this.#cached.get(key);
    const isFresh = entry && isWithin(entry.since, env.limits.KEPT_PAGE_SECONDS * 1000);
    if (!isFresh) this.#renew(key, address, appearance);
    return entry?.page ?? null;
  }

  #renew(key: string, address: string, appearance: string): void {
    if (this.#rendering.has(key) || this.#rendering.size >= RENDERED_AT_ONCE_MAX) return;
    this.#rendering.add(key);
    const age = this.#age;
    void runForEverybody(`cached ${pathOf(address)}`, () => this.#renderForEverybody(address, appearance))
      .catch((error: unknown) => {
        log.error({ address, error: describeError(error) }, "page not kept");
        return null;
      })
      .then((page) => age === this.#age && this.#keep(key, page))
      .finally(() => this.#rendering.delete(key));
  }

  /** The page that nobody has asked for the longest makes room. */
  #keep(key: string, page: CachedPage | null): void {
    if (page) this.#cached.set(key, { page, since: now() });
    else this.#cached.delete(key);
  }

  async #renderForEverybody(address: string, appearance: string): Promise<CachedPage | null> {
    if (appearance !== "" && !(await isGenuineAppearance(appearance))) return null;
    const nonce = issueNonce("");
    const { context, isPersonal } = contextForEverybody(nonce);
    const request = new Request(env.siteOrigin + address, { headers: { Cookie: appearance } });
    const response = await this.#render(request, context);
    const page = Buffer.from(await response.arrayBuffer());
    const isShared = response.status === 200 && !response.headers.has("Set-Cookie") && !isPersonal();
    return isShared ? cachePage(page, nonce) : null;
  }
}

const pathOf = (address: string) => address.split("?", 1)[0]!;

/** Without a body, and asked for under the site's own name. */
function isPlainReading(request: IncomingMessage): boolean {
  const { method, headers } = request;
  return (
    (method === "GET" || method === "HEAD") &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers["content-encoding"] === undefined &&
    !isAmbiguous(request) &&
    namesSite(headers.host)
  );
}

/** What a page may know when it is rendered for everybody: of the person nothing. */
function contextForEverybody(nonce: string): { context: AppLoadContext; isPersonal: () => boolean } {
  let touched = false;
  const touch = () => {
    touched = true;
    return "";
  };
  const context: AppLoadContext = {
    source: { address: "", device: "", requestId: "", accessChannel: "page" },
    asksForData: false,
    allowHydration: touch,
    allowFrames: touch,
    allowController: touch,
    dropToken: touch,
    formNonce: () => nonce,
    formToken: () => nonce,
    session: { kind: "none" },
    broughtPreSession: null,
    preSession: "",
    sameOriginProved: false,
  };
  return { context, isPersonal: () => touched };
}

function send(
  page: CachedPage,
  broughtPreSession: string | null,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  rememberExchange(request.socket, response);
  const fresh = broughtPreSession === null ? newPreSession() : null;
  const nonce = issueNonce(broughtPreSession ?? fresh!.id);
  const isPacked = acceptsGzip(request.headers["accept-encoding"]);
  const body = isPacked ? page.gzip(nonce) : page.plain(nonce);
  const own = ["X-Request-Id", nameRequest(request, response), "Vary", "Accept-Encoding"];
  if (fresh) own.push("Set-Cookie", fresh.header);
  if (isPacked) own.push("Content-Encoding", "gzip");
  own.push("Content-Type", "text/html; charset=utf-8", "Content-Length", String(body.length));
  response.writeHead(200, HEADERS.concat(own)).end(request.method === "HEAD" ? undefined : body);
}
