import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { Notice } from "../form/notice";

/**
 * Returns the notice of the last action on the page where it was issued only, because the root's data
 * outlives a navigation.
 */
export function useNotice(notice: Notice | null): Notice | null {
  const { key } = useLocation();
  const [shown, setShown] = useState({ notice, key });
  if (shown.notice !== notice) setShown({ notice, key });
  return shown.key === key ? notice : null;
}
