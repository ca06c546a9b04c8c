import { useEffect, useState } from "react";
import type { ShortForm } from "~/services/collections/lists/list.types";
import { lazyControl } from "../../kit/lazy-control";
import { isPlainClick } from "../../shell/use-shell-links";
import type { FormDrawerProps } from "./form-drawer";
import { hasRoomBeside, readForm, type OpenedForm } from "./read-form";

const drawer = lazyControl<FormDrawerProps>(async () => (await import("./form-drawer")).FormDrawer);

/** Links of a list or tree that may open forms, without those of chips, pages and records. */
const LINKS = ".page-actions a, .list-head a, .acts a";

const matches = (path: string, pattern: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, "[1-9]\\d*")}$`).test(path);

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
}

/**
 * Opens short forms in a drawer beside their rows; without scripts, and where loading fails, they are pages.
 */
export function ShortForms({ forms }: { forms: readonly ShortForm[] }) {
  const [opened, setOpened] = useState<OpenedForm | null>(null);

  // Clicks are captured on the document before the router handles them.
  useEffect(() => {
    const open = async (href: string, route: string) => {
      const [form, isThere] = await Promise.all([readForm(href, route), drawer.prepare()]);
      if (form && isThere) setOpened(form);
      else window.location.assign(href);
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      const form = link && forms.find(({ path }) => matches(link.pathname, path));
      if (!form || !isPlainClick(event) || !hasRoomBeside()) return;
      event.preventDefault();
      link.focus();
      void open(link.pathname + link.search, form.route);
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [forms]);

  return opened ? <drawer.Control {...opened} onClosed={() => setOpened(null)} /> : null;
}
