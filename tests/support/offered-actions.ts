import type { BrowserClient } from "./browser-client";

/** So many links of the same kind are followed: what differs between records shows in a few. */
const SAMPLES = 2;
const PAGES_MAX = 220;

const unescaped = (text: string) => text.replaceAll("&amp;", "&");
const kindOf = (href: string) => href.replace(/\d+/g, "#").replace(/=[^&]*/g, "=");
/** The same rows in another order, or the next of them: one such link of a list tells about all. */
const ORDER = /\?.*\b(?:sort|page)=.*/;
/** What ends sessions, leaves the console, or is there for whoever is not signed in (tests/server/links.test.ts). */
const EXCLUDED =
  /^\/(?:sign-out|login|redirect|assets|phsb|cmsweb|personal|guide|changePassword|accessibility|no-script)/;

const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)]
    .map(([, href = ""]) => unescaped(href))
    .filter((href) => href !== "/" && !EXCLUDED.test(href));

/** Buttons that choose what is done with rows; they lead to a page that says what will happen. */
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
 * Follows what somebody is offered in the console from its landing on, and presses what does something with rows.
 * @returns what was refused although it was offered, and how much was asked for
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
