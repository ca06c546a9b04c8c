import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Actor } from "../audit/audit.server";
import { DomainError } from "../errors";
import { isPermitted } from "../menu/guard";
import type { Rights } from "../menu/rights.server";
import type { LiveSession } from "../sessions/sessions.server";
import type { PostedForm } from "./form.server";
import { formAction, pageLoader, type Page } from "./page.server";

/** What a console page knows of its asker, who holds the permission that the page names. */
export interface ConsolePage extends Page {
  readonly session: LiveSession;
  readonly rights: Rights;
  readonly actor: Actor;
  /** Whether the person holds a further permission, for a button or a field. */
  readonly may: (perms: string) => boolean;
  /** @throws DomainError forbidden without a further permission, for an action of several intents */
  readonly demand: (perms: string) => void;
}

export interface ConsolePost extends ConsolePage {
  readonly form: PostedForm;
}

/**
 * Lets nobody on who lacks the permission, whatever the navigation guard has said.
 * @throws DomainError forbidden
 */
function enter<P extends Page>(page: P, perms: string): P & ConsolePage {
  const { session, rights } = page;
  const may = (wanted: string) => isPermitted(rights, wanted);
  const demand = (wanted: string) => {
    if (!may(wanted)) throw new DomainError("forbidden");
  };
  demand(perms);
  return { ...page, session: session!, rights: rights!, actor: page.context.actor, may, demand };
}

/**
 * The loader of a console page: it names the permission that it shows itself for. Give plain data back, or throw a
 * redirect; `recordName` in the data is what the page's record is called in title, breadcrumb and tab.
 */
export function consoleLoader<T>(perms: string, read: (page: ConsolePage) => Promise<T> | T) {
  return (args: LoaderFunctionArgs): Promise<T> => pageLoader((page) => read(enter(page, perms)))(args);
}

/**
 * The action of a console page: it names the permission that each of its intents needs; what only some need they
 * ask for with `demand`.
 */
export function consoleAction(
  perms: string,
  handle: (post: ConsolePost) => Promise<Response>,
  sayFailure?: (reason: string, form: PostedForm) => string,
) {
  return (args: ActionFunctionArgs): Promise<Response> =>
    formAction((post) => handle(enter(post, perms)), sayFailure)(args);
}
