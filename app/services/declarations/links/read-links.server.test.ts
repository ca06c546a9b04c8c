import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../tests/support/still-clock";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { DomainError } from "../../runtime/failures/errors";
import { createDeclaration } from "../records/create-declaration.server";
import { getDeclarationRow } from "../records/find-declaration.server";
import { createLink, linkState, listLinks, openLink, revokeLink } from "./read-links.server";
import { LINK_TEXT as TEXT } from "./read-link.text";

const DAY_SECONDS = 86_400;

let writer: Actor;
let foreign: Actor;
let id: number;
beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  writer = await deskActor(await makeOrganization(db, "customer"));
  foreign = await deskActor(await makeOrganization(db, "customer"));
});
beforeEach(async () => {
  id = (await createDeclaration(writer, "I")).id;
});

async function newToken(days = 7): Promise<string> {
  const made = await createLink(writer, id, days);
  if (!made.ok || made.token === null) throw new Error("refused");
  return made.token;
}

const open = (token: string, viewer: Actor = writer) =>
  openLink(viewer, token, (declarationId) => getDeclarationRow(db, viewer.scope, declarationId));
const opensFor = (token: string, viewer?: Actor) =>
  open(token, viewer).then(
    ({ declarationId }) => declarationId,
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );

describe("a link to a declaration", () => {
  it.each([
    [0, false],
    [1, true],
    [30, true],
    [31, false],
    [1.5, false],
    [-1, false],
    [Number.NaN, false],
  ])("of %d days is made: %s", async (days, isMade) => {
    const made = await createLink(writer, id, days);
    expect(made.ok).toBe(isMade);
    if (!isMade) expect(made).toMatchObject({ text: TEXT.daysWrong, field: "days" });
  });

  it.each([1, 30])("of %d days opens until its last millisecond, and not after", async (days) => {
    const token = await newToken(days);
    passSeconds(days * DAY_SECONDS - 1);
    expect(await opensFor(token)).toBe(id);
    passSeconds(1);
    expect(await opensFor(token)).toBe("not-found");
    expect(linkState((await listLinks(db, id)).links[0]!)).toBe("expired");
  });

  it("is stored without its token, and each look with who and when", async () => {
    const token = await newToken();
    expect(token).toMatch(/^[\w-]{22}$/);
    const stored = await db.selectFrom("read_links").selectAll().where("declaration_id", "=", id).execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    await open(token);
    passSeconds(59);
    await open(token);
    expect((await listLinks(db, id)).looks).toHaveLength(1);
    passSeconds(61);
    await open(token);
    const { links, looks } = await listLinks(db, id);
    expect(looks).toHaveLength(2);
    expect(looks[0]).toMatchObject({ by_name: writer.who });
    expect(links[0]!.looks).toBe(2);
    expect(Number(links[0]!.lastLook)).toBe(looks[0]!.at);
  });

  it("is revoked once, opens to nobody then, and its looks stay", async () => {
    const token = await newToken();
    await open(token);
    const [link] = (await listLinks(db, id)).links;
    expect(await revokeLink(writer, id, link!.id)).toEqual({ ok: true });
    expect(await opensFor(token)).toBe("not-found");
    expect(await revokeLink(writer, id, link!.id)).toMatchObject({ ok: false, text: TEXT.notValid });
    expect((await listLinks(db, id)).looks).toHaveLength(1);
  });

  it("gives nobody more than their scope: other organisations and unknown tokens are answered alike", async () => {
    const token = await newToken();
    expect(await opensFor(token, foreign)).toBe("not-found");
    for (const unknown of ["", "x", `${token}x`, "A".repeat(22)])
      expect(await opensFor(unknown)).toBe("not-found");
    expect((await listLinks(db, id)).looks).toEqual([]);
    await expect(createLink(foreign, id, 7)).rejects.toThrow(DomainError);
    const [link] = (await listLinks(db, id)).links;
    await expect(revokeLink(foreign, id, link!.id)).rejects.toThrow(DomainError);
    const other = (await createDeclaration(writer, "I")).id;
    await expect(revokeLink(writer, other, link!.id)).rejects.toThrow(DomainError);
  });

  it("is made once by a form that is posted twice, which shows its token once", async () => {
    const posted = { ...writer, submission: `submission-${String(id)}` };
    const first = await createLink(posted, id, 7);
    expect(first).toMatchObject({ ok: true, token: expect.any(String) as string });
    expect(await createLink(posted, id, 7)).toMatchObject({ ok: true, token: null });
    expect((await listLinks(db, id)).links).toHaveLength(1);
    const outcomes = await db.selectFrom("form_submissions").select("outcome").execute();
    expect(JSON.stringify(outcomes)).not.toContain("token");
  });

  it("is one of twenty at most that are valid at once", async () => {
    for (let count = 0; count < 20; count += 1) await newToken(1);
    expect(await createLink(writer, id, 1)).toMatchObject({ ok: false, text: TEXT.full(20) });
    const [link] = (await listLinks(db, id)).links;
    await revokeLink(writer, id, link!.id);
    expect((await createLink(writer, id, 1)).ok).toBe(true);
  });
});
