import { previewOf } from "~/services/format/upload-path";
import { Initial } from "../shell/avatar";
import { ShellLink } from "../shell/shell-link";
import * as text from "./personal.text";
import type { BasicInfoData } from "./personal.types";

/** Picture and name of the person, the user type, and whether it is certified. */
export function SummaryHead({ info }: { info: BasicInfoData }) {
  const { tenantType, certified, avatar } = info;
  const { realname, username } = info.fields;
  return (
    <div className="own-head">
      {avatar === "" ? (
        <span className="initial" aria-hidden="true">
          <Initial name={realname || username} />
        </span>
      ) : (
        <img src={previewOf(avatar)} alt="" width="96" height="96" />
      )}
      <p className="own-name">{realname || username}</p>
      <p className="flags">
        <span className="flag">{text.USER_TYPES[tenantType ?? "none"]}</span>
        {tenantType === 0 ? null : (
          <span className={certified ? "flag set" : "flag"}>
            {certified ? text.CERTIFIED : text.NOT_CERTIFIED}
          </span>
        )}
      </p>
      {tenantType === 0 || certified ? null : (
        <ShellLink className="button plain" to={text.CERTIFY_NOW.href}>
          {text.CERTIFY_NOW.text}
        </ShellLink>
      )}
    </div>
  );
}
