import { describe, expect, it } from "vitest";
import { newRequestSource, newEmail } from "../../../../tests/support/people";
import { signedInPerson } from "../../../../tests/support/profiles";
import { auditOf } from "../../../../tests/support/rows";
import { makeIdentityTicket } from "../auth/operations/identity-check.server";
import { inTransaction } from "../../db/transaction.server";
import { readBasicInfo } from "./basic-info.server";
import { revealContact } from "./reveal-contact.server";

describe("the full phone and e-mail", () => {
  it("are shown once after an identity check, and recorded", async () => {
    const { person, session } = await signedInPerson("ordinary", { email: newEmail() });
    expect(await revealContact(session, newRequestSource())).toBeNull();
    expect((await readBasicInfo(session)).mayReveal).toBe(false);
    const check = { use: "reveal-contact", method: "password", code: null } as const;
    await inTransaction((tx) => makeIdentityTicket(tx, session, check));
    expect((await readBasicInfo(session)).mayReveal).toBe(true);
    const source = newRequestSource();
    expect(await revealContact(session, source)).toEqual({ phone: person.phone, email: person.email });
    expect(await auditOf(source.requestId)).toMatchObject([
      {
        event: "account.contact-revealed",
        result: "ok",
        accountId: person.id,
        detail: { phone: true, email: true },
      },
    ]);
    expect(JSON.stringify(await auditOf(source.requestId))).not.toContain(person.phone!);
    expect(await revealContact(session, newRequestSource())).toBeNull();
  });
});
