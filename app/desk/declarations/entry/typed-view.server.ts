import type { AuthorizedPost } from "~/collections/authorized-page.server";
import type { EntryView } from "~/components/declarations/entry.types";
import type { Values } from "~/services/declarations/fields/field.types";
import type { PartTarget } from "~/services/declarations/parts/parts";
import { typedUnit } from "./unit.server";
import { viewEntry } from "./view.server";

/**
 * The page of a form with its typed values. It keeps the version that it was created with, so that a
 * concurrent change is detected when it is sent again.
 */
export async function viewTyped(
  post: AuthorizedPost,
  target: PartTarget,
  values: Values,
): Promise<EntryView> {
  const { typed, hidden } = typedUnit(target, post.form);
  const view = await viewEntry(post, { ...values, ...typed });
  const { form } = view;
  const stamp = post.form.get("updated");
  return form ? { ...view, form: { ...form, stamp, hidden: { ...form.hidden, ...hidden } } } : view;
}
