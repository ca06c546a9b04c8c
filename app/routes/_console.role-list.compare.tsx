import { useLoaderData } from "@remix-run/react";
import { ComparePage } from "~/components/lists/compare-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleLoader } from "~/services/http/console-page.server";
import { nothingToPost } from "~/services/http/page.server";
import { compareRoles } from "~/services/http/role-compare.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "比较角色", href: null, items: [] },
};

export const loader = consoleLoader("role:list", compareRoles);

export const action = nothingToPost;

export default function Compare() {
  return <ComparePage view={useLoaderData<typeof loader>()} />;
}
