import { STANDARD_PASSWORD_POLICY } from "~/services/identity/accounts/password-rules";
import * as auth from "~/services/identity/auth/auth.schema";
import * as operations from "~/services/identity/auth/operations/account-operations.schema";
import { profileSchema } from "~/services/identity/personal/profile.schema";
import { settingsFormSchema } from "~/services/identity/preferences/settings.schema";
import { applicationSchema } from "~/services/organizations/certification/application.schema";
import { APPLICATION_FORM_CONTEXT, PROVIDER_FORM, WHOLE_FORM } from "./applications";
import { ID_NUMBER } from "./companies";
import { bySchema, type Ruled } from "./ruled";

const CREDENTIALS = { username: "13800138000", password: "Harbour2026", captcha: "482913", checkKey: "k" };
const NEW_PASSWORD = { password: "Harbour2026", confirmPassword: "Harbour2026" };
const NEWPASSWORD = { newpassword: "Harbour2026", confirmPassword: "Harbour2026" };
const CONTEXT = { policy: STANDARD_PASSWORD_POLICY, own: ["13800138000", null] };
const PROFILE = {
  username: "小陈",
  realname: "陈海",
  workNo: "1",
  province: "330000",
  city: "330200",
  area: "330203",
  streetAddress: "中山东路1号",
  faxNo: "0574-1",
};
const withoutRows = Object.keys({ ...PROVIDER_FORM, licenseFile: "", authorisationFile: "" });
const application = (formContext: Partial<typeof APPLICATION_FORM_CONTEXT>) =>
  bySchema(
    applicationSchema({ ...APPLICATION_FORM_CONTEXT, ...formContext }),
    formContext.kind === 1 ? PROVIDER_FORM : WHOLE_FORM,
    {
      fields: withoutRows,
    },
  );
export const ACCOUNT: Readonly<Record<string, Ruled>> = {
  "sign-in": bySchema(auth.signInSchema, CREDENTIALS),
  "sign-in by code": bySchema(auth.codeSignInSchema, CREDENTIALS, { fields: ["username", "captcha"] }),
  reset: bySchema(auth.resetSchema(STANDARD_PASSWORD_POLICY), { ...CREDENTIALS, ...NEWPASSWORD }),
  ...Object.fromEntries(
    (["phone", "email"] as const).map((mode) => [
      `registration by ${mode}`,
      bySchema(auth.registrationSchema(mode, STANDARD_PASSWORD_POLICY), {
        ...CREDENTIALS,
        username: mode === "phone" ? "13800138000" : "a@example.com",
        confirmpassword: "Harbour2026",
        Agreement: "true",
      }),
    ]),
  ),
  "first password": bySchema(auth.setPasswordSchema({ needsAgreement: true, ...CONTEXT }), {
    ...NEWPASSWORD,
    Agreement: "true",
  }),
  "first password, agreed": bySchema(
    auth.setPasswordSchema({ needsAgreement: false, ...CONTEXT, own: [] }),
    NEWPASSWORD,
  ),
  "changed password": bySchema(auth.changePasswordSchema(CONTEXT), {
    ...NEW_PASSWORD,
    oldPassword: "Harbour2025",
  }),
  "new password": bySchema(operations.newPasswordSchema(CONTEXT), NEW_PASSWORD),
  "identity by password": bySchema(operations.identitySchema("password"), { oldPassword: "Harbour2026" }),
  "identity by code": bySchema(operations.identitySchema("phone"), { captcha: "482913" }),
  "bound phone": bySchema(operations.bindSchema("phone", "13900139000"), {
    phone: "13800138000",
    captcha: "482913",
  }),
  "bound e-mail": bySchema(operations.bindSchema("email", "b@example.com"), {
    email: "a@example.com",
    captcha: "482913",
  }),
  "unchanged phone": bySchema(operations.contactSchema("phone", "13800138000"), { phone: "13900139000" }),
  "unchanged e-mail": bySchema(operations.contactSchema("email", "a@example.com"), {
    email: "b@example.com",
  }),
  profile: bySchema(profileSchema({ isPlatform: true, isRegionValid: true }), PROFILE),
  settings: bySchema(settingsFormSchema, {
    theme: "#1f6feb",
    density: "normal",
    scheme: "auto",
    size: "medium",
  }),
  "application of a customer": application({}),
  "application of a customer, with a stored number": application({ storedIdNo: ID_NUMBER }),
  "application of a provider": application({ kind: 1 }),
  "application of a provider, as a draft": application({ kind: 1, validating: "draft", region: "begun" }),
};
