import type { FormView } from "~/services/forms/editing/form.types";

export interface OpenedForm {
  readonly action: string;
  readonly route: string;
  readonly title: string;
  readonly view: FormView;
}

/**
 * Loads the data of a form's page. @returns null where its loader redirects or refuses; the page itself shows
 * the reason
 */
export async function readForm(href: string, route: string): Promise<OpenedForm | null> {
  const url = new URL(href, window.location.href);
  const action = url.pathname;
  url.searchParams.set("_data", route);
  try {
    const response = await fetch(url);
    if (!response.ok || response.headers.has("X-Remix-Redirect")) return null;
    const { title, view } = (await response.json()) as Pick<OpenedForm, "title" | "view">;
    return { action, route, title, view };
  } catch {
    return null;
  }
}

/** Returns whether the window is wide enough for a drawer; on phones a form is a page of its own. */
export const hasRoomBeside = (): boolean => window.matchMedia("(min-width: 992px)").matches;
