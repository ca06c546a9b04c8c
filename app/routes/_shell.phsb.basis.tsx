import { BasisPage } from "~/components/declarations/basis-page";
import { BASIS } from "~/components/declarations/basis.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { refusePosts, pageLoader } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: BASIS.title, href: "/phsb/basis", items: "none" },
};

export const loader = pageLoader(() => ({ title: BASIS.title }));

export const action = refusePosts;

export default BasisPage;
