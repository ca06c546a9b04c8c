/**
 * The server refuses the form for good, such as one opened by another account; the message is the server's.
 */
export class PostRefused extends Error {}
/** The session has ended; the form can be posted again after sign-in. */
export class SessionOver extends Error {}

/** The address a form posts to within its page, and its token. */
export interface PostedPlace {
  /** URL of the page's data. */
  readonly url: string;
  readonly token: { readonly name: string; readonly value: string };
}

/** @throws SessionOver where the response redirects to sign-in; PostRefused with the server's text */
async function refuseAnswer(response: Response): Promise<void> {
  if (response.status === 401 || response.headers.get("X-Remix-Redirect")?.startsWith("/login"))
    throw new SessionOver();
  if (response.status !== 409 || !response.headers.has("X-Remix-Catch")) return;
  const { text } = (await response.json()) as { text?: string };
  if (text !== undefined) throw new PostRefused(text);
}

/** @throws SessionOver, PostRefused */
async function send({ url, token }: PostedPlace, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams({ [token.name]: token.value, ...fields });
  const response = await fetch(url, { method: "POST", body, keepalive: true });
  await refuseAnswer(response);
  return response;
}

/**
 * Posts a form to its own page and returns the response's JSON.
 * @throws SessionOver, PostRefused; Error for any other response
 */
export async function postInPlace<T>(
  place: PostedPlace,
  fields: Readonly<Record<string, string>>,
): Promise<T> {
  const response = await send(place, fields);
  const isData = response.headers.get("Content-Type")?.includes("json") ?? false;
  const isAnswer = response.ok || (response.status === 409 && !response.headers.has("X-Remix-Catch"));
  if (!isData || !isAnswer || response.headers.has("X-Remix-Redirect"))
    throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as T;
}

/**
 * Loads the data of another page beside the present one, which stays whatever the answer is.
 * @param url of the page's data
 * @throws Error where there is no answer, or another one, as after the session has ended
 */
export async function loadBeside<T>(url: string): Promise<T> {
  const response = await fetch(url);
  const isData = response.headers.get("Content-Type")?.includes("json") ?? false;
  if (!response.ok || !isData || response.headers.has("X-Remix-Redirect"))
    throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as T;
}

/**
 * Posts an action that redirects to the same page.
 * @returns false where the page has an answer to show instead
 * @throws SessionOver, PostRefused; Error for a server error
 */
export async function actInPlace(
  place: PostedPlace,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  const response = await send(place, fields);
  if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
  return response.headers.has("X-Remix-Redirect");
}
