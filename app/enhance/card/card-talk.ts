import type { ControllerError } from "./controller";

const POST_WITHIN_MS = 15_000;

/** A failure with one of the form's texts, and the controller's own message. */
export class Problem extends Error {
  readonly text: string;
  readonly detail: string;
  constructor(text: string, detail = "") {
    super(text);
    this.text = text;
    this.detail = detail;
  }
}

/** Returns whether a dotted version number is lower than another. */
export function isOlder(version: string, wanted: string): boolean {
  const own = version.split(".").map(Number);
  const other = wanted.split(".").map(Number);
  for (let at = 0; at < other.length; at += 1) {
    const difference = (own[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/**
 * Returns whether an error concerns the PIN. Codes of a wrong PIN are not published: the simulator has its
 * own, real controllers mention the PIN in the message.
 */
export const isAboutPin = ({ code, message }: ControllerError) =>
  /^Sim6000[12]$/.test(code) || /密码|PIN|锁定/i.test(message);

/**
 * Posts to the site's own server. @throws Problem with the server's text; an empty text for an invalid
 * response or none
 */
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
