import { db } from "~/services/db/client.server";
import type { SessionState } from "~/services/identity/sessions/sessions.server";
import { ANSWER_TEXT } from "~/server/answers/answer.text";
import { ForeignForm, FormExpired, RecordClosed } from "./form.server";

/** What an error page shows of a form that was refused before its action: docs/screens.md, E7. */
export interface UnstoredForm {
  readonly title?: string;
  readonly text?: string;
  readonly unstored?: {
    readonly fields: readonly (readonly [string, string])[];
    /** Whether the same user may resend it with one button. */
    readonly maySend: boolean;
  };
}

/** The name of an account as its own pages show it; null for an unknown one. */
async function nameOf(accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom("accounts")
    .select(["username", "realname"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!row) return null;
  return row.realname === "" ? row.username : `${row.realname}（${row.username}）`;
}

async function describeForeign(error: ForeignForm, session: SessionState): Promise<UnstoredForm> {
  if (session.kind !== "live") return {};
  const { accountId } = session.session;
  const fields = error.visible;
  if (error.owner.accountId === accountId)
    return {
      title: ANSWER_TEXT.otherRoleTitle,
      text: ANSWER_TEXT.otherRole,
      unstored: { fields, maySend: true },
    };
  const [owner, current] = await Promise.all([nameOf(error.owner.accountId), nameOf(accountId)]);
  return {
    title: ANSWER_TEXT.foreignFormTitle,
    ...(owner !== null && current !== null ? { text: ANSWER_TEXT.foreignFormOf(owner, current) } : {}),
    unstored: { fields, maySend: false },
  };
}

function describeClosed({ message, visible }: RecordClosed): UnstoredForm {
  return visible.length === 0
    ? { text: message }
    : { text: message, unstored: { fields: visible, maySend: false } };
}

/** Describes a refused form for the error page; empty for every other error. */
export async function describeUnstored(error: unknown, session: SessionState): Promise<UnstoredForm> {
  if (error instanceof FormExpired) return { unstored: { fields: error.visible, maySend: true } };
  if (error instanceof RecordClosed) return describeClosed(error);
  return error instanceof ForeignForm ? describeForeign(error, session) : {};
}
