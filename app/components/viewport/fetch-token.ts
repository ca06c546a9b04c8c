import type { FormToken } from "../layout/layout.types";
import type { SubAppName } from "~/services/products/sub-apps/sub-apps.types";

export interface GivenToken {
  readonly token: string | null;
  readonly expiresAt: number | null;
}

const NONE: GivenToken = { token: null, expiresAt: null };
/** Minimum time between two token requests of one sub-app. */
const CACHE_MILLISECONDS = 30_000;

const cached = new Map<SubAppName, Promise<GivenToken>>();

async function ask(app: SubAppName, form: FormToken): Promise<GivenToken> {
  try {
    const body = new URLSearchParams({ app, [form.name]: form.value });
    const answer = await fetch("/sub-app-token", { method: "POST", body, redirect: "error" });
    if (!answer.ok) return NONE;
    const { token, expiresAt } = (await answer.json()) as Record<string, unknown>;
    return typeof token === "string" && typeof expiresAt === "number" ? { token, expiresAt } : NONE;
  } catch {
    return NONE;
  }
}

/**
 * Returns a sub-app's token from the server, cached for 30 s; a null token after the session's end or without
 * a response.
 */
export function fetchToken(app: SubAppName, form: FormToken): Promise<GivenToken> {
  const known = cached.get(app);
  if (known) return known;
  const asked = ask(app, form);
  cached.set(app, asked);
  const expire = () => void cached.delete(app);
  setTimeout(expire, CACHE_MILLISECONDS);
  void asked.then(({ token }) => token === null && expire());
  return asked;
}
