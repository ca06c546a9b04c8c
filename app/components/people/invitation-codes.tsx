import type { LiveInvitation } from "~/services/identity/people/invitations/invitation.types";
import { INVITATION_TEXT as TEXT } from "~/services/identity/people/invitations/invitation.text";
import { CardTable } from "../layout/card-table";
import { EmptyState } from "../layout/state/empty-state";
import { useChrome } from "../layout/use-chrome";

const COLUMNS = [TEXT.code, TEXT.organization, TEXT.link, TEXT.used, TEXT.until, TEXT.by, TEXT.remark];

/** Valid invitation codes, each with a button that revokes it. */
export function InvitationCodes({ codes, action }: { codes: readonly LiveInvitation[]; action: string }) {
  const { token } = useChrome();
  return (
    <section className="card" aria-labelledby="live-codes">
      <h2 id="live-codes">{TEXT.live}</h2>
      {codes.length === 0 ? (
        <EmptyState text={TEXT.none} />
      ) : (
        <form method="post" action={action}>
          <input type="hidden" name={token.name} value={token.value} />
          <CardTable caption={TEXT.live} columns={COLUMNS} buttons={TEXT.revoke}>
            {codes.map((code) => (
              <Row key={code.id} {...code} />
            ))}
          </CardTable>
        </form>
      )}
    </section>
  );
}

function Row({
  id,
  code,
  organizationName,
  link,
  used,
  until,
  createdBy,
  remark,
  isBeyondOwn,
}: LiveInvitation) {
  return (
    <tr>
      <td data-label={TEXT.code}>
        <code>{code}</code>
      </td>
      <td data-label={TEXT.organization}>{organizationName}</td>
      <td data-label={TEXT.link}>
        <code>{link}</code>
      </td>
      <td data-label={TEXT.used}>{used}</td>
      <td data-label={TEXT.until}>{until}</td>
      <td data-label={TEXT.by}>{createdBy}</td>
      <td data-label={TEXT.remark}>{remark}</td>
      <td>
        {isBeyondOwn ? null : (
          <button
            className="text-button"
            name="intent"
            value={`revoke:${id}`}
            aria-label={TEXT.revokeOf(code)}
          >
            {TEXT.revoke}
          </button>
        )}
      </td>
    </tr>
  );
}
