import { EMAIL, NOT_BOUND, PHONE, USER_TYPES } from "./personal.text";
import type { BasicInfoData } from "./personal.types";

export function BasicInfo({ info }: { info: BasicInfoData }) {
  const { userName, tenantType, phone, email } = info;
  return (
    <dl className="typed">
      <div>
        <dt>{USER_TYPES[tenantType ?? "none"]}</dt>
        <dd>{userName}</dd>
      </div>
      <div>
        <dt>{PHONE}</dt>
        <dd>{phone ?? NOT_BOUND}</dd>
      </div>
      <div>
        <dt>{EMAIL}</dt>
        <dd>{email ?? NOT_BOUND}</dd>
      </div>
    </dl>
  );
}
