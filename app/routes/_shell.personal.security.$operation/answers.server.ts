import { redirect } from "@remix-run/node";
import { flashHeader, type Flash } from "~/pages/cookies/flash.server";
import type { Post } from "~/pages/page.server";
import { reply } from "~/pages/reply.server";

interface Lead {
  readonly to: string;
  readonly flash: Flash;
  readonly cookies?: readonly string[];
}

/** Leads to the operation's next page. A dialog is told the address and opens it itself: a redirect would leave it. */
export async function redirectOnward({ form }: Post, { to, flash, cookies = [] }: Lead): Promise<Response> {
  if (form.get("inPlace") === "") return redirectAway({ to, flash, cookies });
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return reply({ leads: to, notice: flash.text }, { headers });
}

/** Leads out of the operation, and out of the dialog. */
export async function redirectAway({ to, flash, cookies = [] }: Lead): Promise<Response> {
  const headers = new Headers();
  for (const cookie of [await flashHeader(flash), ...cookies]) headers.append("Set-Cookie", cookie);
  // Who is signed out leaves the shell for a page of its own.
  if (to === "/login") headers.set("X-Remix-Reload-Document", "true");
  return redirect(to, { status: 303, headers });
}

export const successFlash = (text: string): Flash => ({ kind: "success", text });
