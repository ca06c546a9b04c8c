import type { BrowserClient } from "./browser-client";

/** Number of links of a kind that are followed: differences between records show in a few. */
const SAMPLES = 2;
const PAGES_MAX = 220;

const unescaped = (text: string) => text.replaceAll("&amp;", "&");
const kindOf = (href: string) => href.replace(/\d+/g, "#").replace(/=[^&]*/g, "=");
/** Links that change only order or page of a list; one of them is followed. */
const ORDER = /\?.*\b(?:sort|page)=.*/;
/** Links that end sessions, leave the console or are public (tests/server/links.test.ts). */
const EXCLUDED =
  /^\/(?:sign-out|login|redirect|assets|phsb|cmsweb|personal|guide|changePassword|accessibility|no-script)/;

const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)]
    .map(([, href = ""]) => unescaped(href))
    .filter((href) => href !== "/" && !EXCLUDED.test(href));

/** Bulk actions of a list, which lead to a page that confirms the consequence. */
const stepsIn = (html: string) =>
  [...html.matchAll(/<button [^>]*name="intent" value="((?:bulk:|compare)[^"]*)"/g)].map(
    ([, value = ""]) => value,
  );

const rowIn = (html: string) => /name="ids" value="(\d+)"/.exec(html)?.[1];

interface Refused {
  readonly on: string;
  readonly offered: string;
  readonly status: number;
}

const isRefusal = (status: number) => status === 403 || status === 404 || status >= 500;

async function pressSteps(client: BrowserClient, path: string, html: string): Promise<Refused[]> {
  const form = /name="form" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const refused: Refused[] = [];
  const kinds = new Set<string>();
  for (const intent of stepsIn(html)) {
    if (kinds.has(kindOf(intent))) continue;
    kinds.add(kindOf(intent));
    const { status } = await client.post(path, { form, intent, ids: rowIn(html) ?? "" });
    if (isRefusal(status)) refused.push({ on: path, offered: intent, status });
  }
  return refused;
}

/**
 * Follows the links of the console from its landing page and opens bulk actions, as a signed-in user.
 * @returns links and actions that were offered and refused, and the number of requests
 */
export async function refusedOffers(client: BrowserClient): Promise<{ refused: Refused[]; asked: number }> {
  const waiting: { href: string; on: string }[] = [{ href: "/dashboard", on: "" }];
  const kinds = new Map<string, number>([["/dashboard", 1]]);
  const refused: Refused[] = [];
  let asked = 0;
  for (let next = waiting.shift(); next !== undefined && asked < PAGES_MAX; next = waiting.shift()) {
    const { status, text } = await client.ask(next.href);
    asked += 1;
    if (isRefusal(status)) refused.push({ on: next.on, offered: next.href, status });
    if (status !== 200) continue;
    for (const href of linksIn(text)) {
      const isOrder = ORDER.test(href);
      const kind = kindOf(href.replace(ORDER, "?order"));
      const count = kinds.get(kind) ?? 0;
      kinds.set(kind, count + 1);
      if (count < (isOrder ? 1 : SAMPLES)) waiting.push({ href, on: next.href });
    }
    refused.push(...(await pressSteps(client, next.href, text)));
  }
  return { refused, asked };
}
