import { redirect } from "@remix-run/node";
import { AUTH_TEXT } from "~/services/auth/auth.text";
import { signOut } from "~/services/auth/sign-out.server";
import { clearTokenHeader } from "~/services/http/cookies.server";
import { flashHeader } from "~/services/http/flash.server";
import { formAction, pageLoader } from "~/services/http/page.server";
import { forgetVisits } from "~/services/preferences/visits.server";

/** Nobody is signed out by GET: the guard answers 404. */
export const loader = pageLoader(() => null);

export const action = formAction(async ({ session, context }) => {
  if (session) {
    await signOut(session, context.actor);
    await forgetVisits(session.accountId);
  }
  const headers = new Headers();
  headers.append("Set-Cookie", clearTokenHeader());
  headers.append("Set-Cookie", await flashHeader({ kind: "success", text: AUTH_TEXT.signedOut }));
  return redirect("/login", { status: 303, headers });
});

/** Never shown; with a component the route answers errors with a page instead of data. */
export default function SignOut() {
  return null;
}
