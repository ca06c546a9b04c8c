import type { FormToken } from "../layout/layout.types";
import { AvatarForm } from "./avatar-form";
import { DraftOffer } from "./draft-offer";
import { NONE, STAFF_LABELS, UNLIMITED } from "./personal.text";
import type { BasicInfoData, ProfileOutcome } from "./personal.types";
import { ProfileForm } from "./profile-form";
import { Summary } from "./summary";
import { SummaryHead } from "./summary-head";

interface BasicInfoProps {
  info: BasicInfoData;
  token: FormToken;
  outcome: ProfileOutcome | null;
}

/** The first tab of the personal center: a summary at the side, and the form of the profile. */
export function BasicInfo({ info, token, outcome: last }: BasicInfoProps) {
  const { draft, staff } = info;
  const isOfAvatar = last?.result?.initialValue?.["intent"] === "avatar";
  const outcome = isOfAvatar ? null : last;
  return (
    <div className="own">
      <aside className="card own-summary">
        <SummaryHead info={info} />
        <AvatarForm token={token} answer={isOfAvatar ? last.result : undefined} />
        <Summary info={info} token={token} revealed={outcome?.revealed} />
      </aside>
      <div>
        {draft && !outcome?.result ? <DraftOffer draft={draft} token={token} /> : null}
        <ProfileForm key={`${info.updated} ${draft?.isOpen}`} info={info} token={token} outcome={outcome} />
        {staff ? <StaffDetails staff={staff} /> : null}
      </div>
    </div>
  );
}

/** Read-only details of platform users that others maintain. */
function StaffDetails({ staff }: { staff: NonNullable<BasicInfoData["staff"]> }) {
  const labels = Object.entries(STAFF_LABELS) as [keyof typeof STAFF_LABELS, string][];
  return (
    <dl className="typed">
      {labels.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{staff[name] || (name === "startToEndDate" ? UNLIMITED : NONE)}</dd>
        </div>
      ))}
    </dl>
  );
}
