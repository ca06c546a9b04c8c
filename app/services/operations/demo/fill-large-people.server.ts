import { administratorCodeOf } from "../../access/roles/rights/administrator-role";
import { insertMany } from "../../db/bulk-rows.server";
import { BY, STAMPS, stamps, times, type FillContext } from "./fill-context";
import { KIND_BITS } from "../../organizations/tenants/member-kinds";
import {
  largePhone,
  memberAt,
  momentBefore,
  organizationAt,
  personName,
  type PlannedMember,
} from "./large-plan";

/** Returns the value that the trigger of memberships would set, so that it need not update each account. */
function kindsOf(member: PlannedMember | null): number {
  if (!member) return 0;
  return KIND_BITS[member.organization === null ? "platform" : organizationAt(member.organization).kind];
}

/** Inserts the accounts of the large demo in bulk. */
export async function makeAccounts({ sizes, at, account }: FillContext): Promise<void> {
  const texts = ["username", "realname", "phone", "email", "status", "source", "work_no"] as const;
  const columns = {
    id: "number",
    ...Object.fromEntries(texts.map((name) => [name, "text" as const])),
  } as const;
  const row = (index: number) => {
    const name = personName(index);
    const email = index % 2 === 0 ? `person${index}@large.example.com` : null;
    const status = index % 50 === 49 ? "frozen" : "active";
    const activeAt = index % 3 === 0 ? null : at - ((index * 104_729) % 90) * 86_400_000;
    const who = [account + index, name + String(index), name, largePhone(index), email];
    const workNo = index % 10 === 3 ? `G${index}` : "";
    const archiveValues = index % 100 === 50 ? [at, BY, "离职"] : [null, null, null];
    const kinds = kindsOf(memberAt(index, sizes));
    return [
      ...who,
      status,
      "import",
      workNo,
      activeAt,
      kinds,
      ...archiveValues,
      ...stamps(momentBefore(at, index)),
    ];
  };
  const archive = { archived_at: "number", archived_by: "text", archive_reason: "text" } as const;
  const all = { ...columns, last_sign_in_at: "number", kinds: "number", ...archive, ...STAMPS } as const;
  await insertMany("accounts", all, times(sizes.accounts, row));
}

export async function makeMembers({ sizes, at, account, organization, department, platformId }: FillContext) {
  const columns = { account_id: "number", organization_id: "number", department_id: "number" } as const;
  const row = (index: number) => {
    const member = memberAt(index, sizes);
    if (!member) return null;
    const organizationId = member.organization === null ? platformId : organization + member.organization;
    const departmentId = member.department === null ? null : department + member.department;
    return [account + index, organizationId, departmentId, "", "active", ...stamps(momentBefore(at, index))];
  };
  const all = { ...columns, title: "text", status: "text", ...STAMPS } as const;
  await insertMany("memberships", all, times(sizes.accounts, row));
}

export async function assignRoles({
  sizes,
  at,
  account,
  organization,
  role,
  platformId,
  presets,
}: FillContext) {
  const columns = { account_id: "number", role_id: "number", organization_id: "number" } as const;
  const row = (index: number) => {
    const member = memberAt(index, sizes);
    if (!member || member.role === null) return null;
    const offset = member.organization ?? 0;
    const admin = presets.get(administratorCodeOf(organizationAt(offset).kind));
    const roleId = { staff: presets.get("support"), administrator: admin, own: role + offset }[member.role];
    const organizationId = member.organization === null ? platformId : organization + offset;
    return [account + index, roleId ?? 0, organizationId, at, BY];
  };
  const all = { ...columns, created_at: "number", created_by: "text" } as const;
  await insertMany("account_roles", all, times(sizes.accounts, row));
}
