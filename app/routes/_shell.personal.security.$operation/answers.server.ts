import { redirect } from "@remix-run/node";
import { flashHeader, type Flash } from "~/pages/cookies/flash.server";
import type { Post } from "~/pages/page.server";
import { reply } from "~/pages/reply.server";

interface Lead {
  readonly to: string;
  readonly flash: Flash;
  readonly cookies?: readonly string[];
}

/**
 * Redirects to the operation's next page; a dialog gets the address as data, because a redirect would leave
 * it.
 */
export async function redirectOnward({ form }: Post, { to, flash, cookies = [] }: Lead): Promise<Response> {
  if (form.get("inPlace") === "") return redirectAway({ to, flash, cookies });
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return reply({ leads: to, notice: flash.text }, { headers });
}

/** Redirects out of the operation and its dialog. */
export async function redirectAway({ to, flash, cookies = [] }: Lead): Promise<Response> {
  const headers = new Headers();
  for (const cookie of [await flashHeader(flash), ...cookies]) headers.append("Set-Cookie", cookie);
  // After sign-out the page outside the shell is loaded as a document.
  if (to === "/login") headers.set("X-Remix-Reload-Document", "true");
  return redirect(to, { status: 303, headers });
}

/** Returns the flash of a success notice. */
export const successFlash = (text: string): Flash => ({ kind: "success", text });
