import { redirect } from "@remix-run/node";
import { changeAvatar } from "~/services/identity/personal/avatar.server";
import { AVATAR_TEXT } from "~/services/identity/personal/avatar.text";
import { UPLOAD_TEXT } from "~/services/files/uploads/uploads.text";
import { flashHeader } from "../cookies/flash.server";
import type { Post } from "../page.server";

/** Handles the avatar's own form (docs/forms.md, 1.8). */
export async function postAvatar({ form, session, context }: Post): Promise<Response> {
  const refuse = (text: string) => form.refuse({ fields: { file: text }, presentation: "toast" });
  if (form.get("bizKey") !== "userAvatar") return refuse(UPLOAD_TEXT.wrongKind);
  const outcome = await changeAvatar(session!, form.file("file"), context.source);
  if (!outcome.ok) return refuse(outcome.text);
  const flash = await flashHeader({ kind: "success", text: AVATAR_TEXT.changed });
  return redirect("/personal?tab=1", { status: 303, headers: { "Set-Cookie": flash } });
}
