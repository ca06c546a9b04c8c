import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { inTransaction } from "../../db/transaction.server";
import { sha256 } from "../../runtime/secrets/secret.server";
import { checkNow, countFindings } from "../checks/check-declaration.server";
import { checkMessage, type MessageProblem } from "../message/check-message";
import { writeMessage, type WrittenMessage } from "../message/write-message";
import { getDeclaration, type StoredDeclaration } from "../records/find-declaration.server";
import { messageFacts, messageFileName } from "./message-facts.server";

/** A message with what its reader should know before it is used. */
export interface MessageReport {
  readonly fileName: string;
  readonly written: WrittenMessage;
  readonly problems: readonly MessageProblem[];
  /** Who declares has been chosen. */
  readonly hasUnit: boolean;
  /** What the rules find at this moment: they may have been switched since somebody has checked it. */
  readonly found: ReturnType<typeof countFindings>;
}

/** The message of a declaration as it is now, and what the Single Window would not take of it. */
export async function reportMessage({ row, data }: StoredDeclaration): Promise<MessageReport> {
  const [facts, findings] = await Promise.all([messageFacts(db, row), checkNow(db, { row, data })]);
  return {
    found: countFindings(findings),
    fileName: messageFileName(row),
    written: writeMessage(data, facts),
    problems: checkMessage(data, facts, { isDeclared: true }),
    hasUnit: row.unit_id !== null && row.card_id !== null,
  };
}

/**
 * The file that the import client reads, for somebody who takes it along; null where there is none.
 * @throws DomainError not-found out of scope
 */
export async function downloadMessage(
  actor: Actor,
  id: number,
): Promise<{ name: string; xml: string } | null> {
  const { row, data } = await getDeclaration(db, actor.scope, id);
  const { xml } = writeMessage(data, await messageFacts(db, row));
  if (xml === undefined) return null;
  await inTransaction((tx) =>
    recordEdit(tx, actor, {
      event: "declaration.downloaded",
      object: { type: "declaration", id },
      detail: { number: row.own_number, hash: sha256(xml) },
    }),
  );
  return { name: messageFileName(row), xml };
}
