import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext, RequestHandler } from "@remix-run/node";
import { runForEverybody } from "~/services/runtime/work/database-work.server";
import { isWithin, now } from "~/services/runtime/process/clock.server";
import { env } from "~/services/runtime/configuration/env.server";
import { describeError, log } from "~/services/runtime/process/log.server";
import { isCachedAddress } from "~/services/access/paths/known-paths";
import { externalAppAt } from "~/services/products/sub-apps/registry.server";
import { isSignedAppearance } from "../cookies/appearance.server";
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
import { CountedCache } from "~/services/runtime/process/caches.server";

interface CacheEntry {
  readonly page: CachedPage;
  readonly since: number;
}

/** Addresses that are added and removed while the server runs: articles, and the pages of their lists. */
export interface PublishedAddresses {
  /**
   * The article's id; null for another page that is the same for every visitor; undefined for any other
   * address.
   */
  readonly articleAt: (address: string) => number | null | undefined;
  readonly countView: (articleId: number) => void;
}

/** More than there are variants; further requests meanwhile are rendered by Remix. */
const RENDERED_AT_ONCE_MAX = 16;
const HEADERS = closedHeaders.flat();

/**
 * Cache of pages that are the same for every visitor (decisions/0023): rendered once per variant by Remix,
 * stored with their compressed bytes, and sent before Express, Remix and the database are involved. Each
 * visitor gets a nonce of their own. Pages that depend on a session, a notice, typed values or an error are
 * never cached.
 */
export class PageCache {
  readonly #render: RequestHandler;
  readonly #published: PublishedAddresses;
  readonly #cached = new CountedCache<string, CacheEntry>("pages", { max: env.limits.KEPT_PAGES_MAX }, () =>
    this.invalidate(),
  );
  readonly #rendering = new Set<string>();
  /** Counts the invalidations: a page rendered before the last one is stale and not stored. */
  #age = 0;

  /** @param render answers a page's request as Remix does */
  constructor(render: RequestHandler, published: PublishedAddresses) {
    this.#render = render;
    this.#published = published;
  }

  /**
   * Answers a request from the cache; false leaves it to the middleware. It answers only requests that all
   * middleware would pass unchanged, with the same headers and the same line in the log.
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

  /** Deletes all pages. Must be called when something changes that pages show: settings, articles. */
  invalidate(): void {
    this.#age += 1;
    this.#cached.clear();
  }

  /**
   * Returns the cached page, also a stale one, while a new one is rendered: another server may have changed
   * its data.
   */
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

  /** Stores a page, or deletes it for null; the least recently used page is evicted. */
  #keep(key: string, page: CachedPage | null): void {
    if (page) this.#cached.set(key, { page, since: now() });
    else this.#cached.delete(key);
  }

  async #renderForEverybody(address: string, appearance: string): Promise<CachedPage | null> {
    if (appearance !== "" && !(await isSignedAppearance(appearance))) return null;
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

/** Whether a request has no body and names the site's own host. */
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

/**
 * The request context for rendering a shared page, without user data; `isPersonal` reports whether a personal
 * part was requested.
 */
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
    presentedPreSession: null,
    preSession: "",
    sameOriginProved: false,
  };
  return { context, isPersonal: () => touched };
}

function send(
  page: CachedPage,
  presentedPreSession: string | null,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  rememberExchange(request.socket, response);
  const fresh = presentedPreSession === null ? newPreSession() : null;
  const nonce = issueNonce(presentedPreSession ?? fresh!.id);
  const isPacked = acceptsGzip(request.headers["accept-encoding"]);
  const body = isPacked ? page.gzip(nonce) : page.plain(nonce);
  const own = ["X-Request-Id", nameRequest(request, response), "Vary", "Accept-Encoding"];
  if (fresh) own.push("Set-Cookie", fresh.header);
  if (isPacked) own.push("Content-Encoding", "gzip");
  own.push("Content-Type", "text/html; charset=utf-8", "Content-Length", String(body.length));
  response.writeHead(200, HEADERS.concat(own)).end(request.method === "HEAD" ? undefined : body);
}
