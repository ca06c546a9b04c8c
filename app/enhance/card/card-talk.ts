import type { ControllerError } from "./controller";

const POST_WITHIN_MS = 15_000;

/** A failure that is told by one of the form's texts, and what the controller says of it. */
export class Problem extends Error {
  readonly text: string;
  readonly detail: string;
  constructor(text: string, detail = "") {
    super(text);
    this.text = text;
    this.detail = detail;
  }
}

/** Dotted numbers, compared as such. */
export function isOlder(version: string, wanted: string): boolean {
  const own = version.split(".").map(Number);
  const other = wanted.split(".").map(Number);
  for (let at = 0; at < other.length; at += 1) {
    const difference = (own[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** The codes of a wrong password are not published: our simulator has its own, real ones speak of the password. */
export const isAboutPin = ({ code, message }: ControllerError) =>
  /^Sim6000[12]$/.test(code) || /密码|PIN|锁定/i.test(message);

/** Asks our own server; an answer that is none, or a no without words, is `later`. */
export async function ask(
  step: "begin" | "random",
  fields: Record<string, string>,
): Promise<Record<string, string>> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), POST_WITHIN_MS);
  try {
    const response = await fetch(`/card/${step}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: stop.signal,
    });
    const answer = (await response.json()) as { ok: boolean; text?: string } & Record<string, string>;
    if (answer.ok) return answer;
    throw new Problem(answer.text ?? "");
  } catch (error) {
    throw error instanceof Problem ? error : new Problem("");
  } finally {
    clearTimeout(timer);
  }
}
