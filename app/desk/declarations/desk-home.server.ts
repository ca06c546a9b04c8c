import { WAITING_COLUMNS, WAITING_FOR, WAITING_NONE } from "~/components/desk/desk.text";
import { rightsOf } from "~/pages/guard.server";
import { isPermitted } from "~/services/access/paths/guard";
import { DESK_LINKS, DESK_MENU } from "~/services/access/paths/desk-pages";
import { scopeOfSession } from "~/services/access/roles/rights/scope-of.server";
import { newDeclarations } from "~/services/declarations/lists/new-declarations.server";
import { todoCounts, waitingFor, type Waiting } from "~/services/declarations/lists/todo.server";
import { declarationHref } from "~/services/declarations/records/find-declaration.server";
import type { Figure } from "~/services/collections/lists/list.types";
import type { RecordTable } from "~/services/forms/editing/record.types";
import { momentOf } from "~/services/format/time";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { now } from "~/services/runtime/process/clock.server";

const WAITING_MAX = 10;

interface DeskView {
  readonly lists: readonly { title: string; href: string; icon: string; text: string }[];
  readonly figures: readonly Figure[];
  /** Null without the permission to list declarations. */
  readonly waiting: RecordTable | null;
  /** What the viewer can create, independent of waiting declarations. */
  readonly begin: readonly { text: string; href: string }[];
}

function waitingRow({ id, number, party, status, isReturned, at }: Waiting) {
  const isDraft = status === "01";
  const own = declarationHref(id);
  return [
    { text: number, href: isDraft ? `${own}/edit?part=head` : `${own}/review` },
    party,
    {
      text: !isDraft ? WAITING_FOR.review : isReturned ? WAITING_FOR.returned : WAITING_FOR.draft,
      tone: isReturned ? ("danger" as const) : ("quiet" as const),
    },
    momentOf(at, now()),
  ];
}

/** The desk's home page: the viewer's lists, figures and waiting declarations. */
export async function viewDesk(session: LiveSession): Promise<DeskView> {
  const rights = await rightsOf(session);
  const may = (perms: string) => isPermitted(rights, perms);
  const pages = [...DESK_MENU.filter(({ perms }) => may(perms)), ...DESK_LINKS];
  const lists = pages.flatMap(({ title, href, icon, card }) =>
    card === null ? [] : [{ title, href, icon, text: card }],
  );
  if (!may("declaration:list")) return { lists, figures: [], waiting: null, begin: [] };
  const viewer = { scope: await scopeOfSession(session), accountId: session.accountId, may, at: now() };
  const [figures, waiting] = await Promise.all([todoCounts(viewer), waitingFor(viewer, WAITING_MAX)]);
  const table = { columns: WAITING_COLUMNS, rows: waiting.map(waitingRow), empty: WAITING_NONE };
  return { lists, figures, waiting: table, begin: newDeclarations(viewer) };
}
