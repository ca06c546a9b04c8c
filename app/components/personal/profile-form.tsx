import { PROFILE_MAX as MAX } from "~/services/identity/personal/profile.text";
import { ErrorSummary } from "../form/error-summary";
import type { FieldState } from "../form/field-parts";
import { fieldsOf } from "../form/fields-of";
import { HiddenMainButton } from "../form/hidden-main-button";
import { PlainField } from "../form/plain-field";
import { RegionFields } from "../form/regions/region-fields";
import type { RegionChoice } from "../form/regions/region-fields.types";
import { ToastLive } from "../form/toasts/toast-live";
import { useAutosave } from "../form/use-autosave";
import type { FormToken } from "../layout/layout.types";
import * as text from "./personal.text";
import type { BasicInfoData, ProfileFields, ProfileOutcome } from "./personal.types";

const PERSONAL_ROUTE = "routes/_shell.personal._index";

interface ProfileFormProps {
  info: BasicInfoData;
  token: FormToken;
  outcome: ProfileOutcome | null;
}

export function ProfileForm({ info, token, outcome }: ProfileFormProps) {
  const result = outcome?.result;
  const fields = fieldsOf("profile", { ...info.fields, updated: info.updated }, result);
  const { username, realname, workNo, province, streetAddress, faxNo, updated } = fields;
  const { form, saving } = useAutosave(PERSONAL_ROUTE, result !== undefined);
  const label = text.PROFILE_LABELS;
  return (
    <>
      <ErrorSummary
        answer={result}
        fields={[username, realname, workNo, province, streetAddress, faxNo]}
        presentation="fields"
        dismissHref={text.PROFILE_ADDRESS}
      />
      {outcome?.toast ? <ToastLive text={outcome.toast} /> : null}
      <form className="card profile" method="post" action={text.PROFILE_ADDRESS} noValidate ref={form}>
        <HiddenMainButton intent="save" text={text.SAVE} />
        <input type="hidden" name={token.name} value={token.value} />
        <input type="hidden" name={updated.name} defaultValue={updated.initialValue} />
        <div className="who">
          <PlainField
            field={username}
            label={label.username}
            autoComplete="nickname"
            maxLength={MAX.username}
          />
          <PlainField field={realname} label={label.realname} autoComplete="name" maxLength={MAX.realname} />
          {info.staff ? (
            <PlainField field={workNo} label={label.workNo} maxLength={MAX.workNo} isOptional />
          ) : null}
        </div>
        <Where fields={fields} choice={outcome?.choice ?? info.choice} />
        <Buttons saving={saving} />
      </form>
    </>
  );
}

type Fields = Record<keyof ProfileFields, FieldState>;

/** Fields of address and fax. */
function Where({ fields, choice }: { fields: Fields; choice: RegionChoice }) {
  const { province, city, area, streetAddress, faxNo } = fields;
  return (
    <>
      <div className="field">
        <p className="label">{text.COUNTRY.label}</p>
        <p>{text.COUNTRY.value}</p>
      </div>
      <RegionFields
        province={province}
        city={city}
        area={area}
        choice={choice}
        address={text.PROFILE_ADDRESS}
      />
      <PlainField
        field={streetAddress}
        label={text.PROFILE_LABELS.streetAddress}
        autoComplete="address-line1"
        maxLength={MAX.streetAddress}
      />
      <PlainField
        field={faxNo}
        label={text.PROFILE_LABELS.faxNo}
        type="tel"
        autoComplete="fax tel"
        maxLength={MAX.faxNo}
        isOptional
      />
    </>
  );
}

function Buttons({ saving }: Pick<ReturnType<typeof useAutosave>, "saving">) {
  return (
    <div className={saving.state === "untouched" ? "actions" : "actions submit-bar"}>
      <button className="button" name="intent" value="save">
        {text.SAVE}
      </button>
      <button className="button plain" name="intent" value="draft">
        {text.PUT_ASIDE}
      </button>
      <Saving saving={saving} />
    </div>
  );
}

function Saving({ saving }: Pick<ReturnType<typeof useAutosave>, "saving">) {
  if (saving.state === "untouched") return null;
  const texts = { changed: text.UNSAVED, failed: text.AUTOSAVE_FAILED };
  return (
    <p className="quiet" role="status">
      {saving.state === "saved" ? text.AUTOSAVED(saving.at) : texts[saving.state]}
    </p>
  );
}
