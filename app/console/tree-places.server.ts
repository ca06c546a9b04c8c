import { DomainError } from "~/services/runtime/failures/errors";
import { TREES, type TreeSlug } from "~/services/access/paths/console-page-addresses";
import type { ConsolePlace } from "~/services/access/paths/console-pages";
import type { PlacePage, PlacePost } from "./console-page.server";
import { DEPARTMENTS } from "./departments/department-places.server";
import { postDepartments, viewDepartments } from "./departments/department-tree.server";
import { trailAt } from "./trails.server";

const isTree = (slug: string): slug is TreeSlug => TREES.some((known) => known === slug);

/** @throws DomainError not-found */
function pagesAt({ page: { slug } }: ConsolePlace) {
  if (!isTree(slug)) throw new DomainError("not-found");
  return DEPARTMENTS[slug];
}

export async function showTreeAt(page: PlacePage) {
  const view = await viewDepartments(pagesAt(page.place))(page);
  return { ...view, trail: await trailAt(page) };
}

export const answerTreeAt = (post: PlacePost) => postDepartments(pagesAt(post.place))(post);
