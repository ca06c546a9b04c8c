import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { Notice } from "../form/notice";

/** What the last action said, on the page where it was said: the root's data outlives a navigation. */
export function useNotice(notice: Notice | null): Notice | null {
  const { key } = useLocation();
  const [said, setSaid] = useState({ notice, key });
  if (said.notice !== notice) setSaid({ notice, key });
  return said.key === key ? notice : null;
}
