import type { FormToken } from "../layout/layout.types";
import type { SubAppName } from "~/services/products/sub-apps/sub-apps.types";

export interface GivenToken {
  readonly token: string | null;
  readonly expiresAt: number | null;
}

const NONE: GivenToken = { token: null, expiresAt: null };
/** So often at most is the server asked for one sub-app. */
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

/** The token of a sub-app from the shell's server; none when the session is over or nobody answers. */
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
