import { useLoaderData } from "@remix-run/react";
import { BoardPage } from "~/components/declarations/board/board-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { viewBoard } from "~/desk/declarations/board-view.server";
import { pageLoader, refusePosts } from "~/pages/page.server";
import { BOARD_TEXT } from "~/services/declarations/lists/board.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: BOARD_TEXT.title, href: null, items: "board" },
};

export const loader = pageLoader(viewBoard);

export const action = refusePosts;

export default function Board() {
  return <BoardPage {...useLoaderData<typeof loader>()} />;
}
