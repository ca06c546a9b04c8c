import { redirect } from "@remix-run/node";
import { formAction, pageLoader } from "~/pages/page.server";
import { leave } from "~/pages/arrival/sign-out.server";

/** Signing out is by post only: the guard answers 404. */
export const loader = pageLoader(() => null);

export const action = formAction(async (post) => {
  const { location, cookies } = await leave(post);
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(location, { status: 303, headers });
});

/** Never shown; with a component the route answers errors with a page instead of data. */
export default function SignOut() {
  return null;
}
