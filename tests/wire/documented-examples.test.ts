import { describe, expect, it } from "vitest";
import { WIRE_CALLS } from "~/wire/api.server";
import { getAccount } from "~/services/identity/accounts/accounts.server";
import { db } from "~/services/db/client.server";
import { platform, staffWith } from "../support/console-rights";
import { sendTo } from "../support/messages";
import { multipartOf, pictureOf } from "../support/upload-files";
import { callAt } from "../support/openapi";
import { makePerson, newEmail, newPhone, PASSWORD } from "../support/people";
import { WireClient } from "../support/wire-client";
import { grantCode, grantOwnCode, M, captchaImage, S, signedInAs } from "../support/wire-journeys";

interface Prepared {
  readonly client: WireClient;
  /** Values that an example cannot contain: names, codes, captcha answers, ids. */
  readonly own?: Readonly<Record<string, unknown>> | readonly string[];
}

const signedIn = async (): Promise<Prepared> => ({ client: await signedInAs(await makePerson()) });

async function withOwnName(): Promise<Prepared> {
  const person = await makePerson();
  return { client: await signedInAs(person), own: { oldPassword: PASSWORD, username: person.phone } };
}

async function withOwnId(): Promise<Prepared> {
  const person = await makePerson();
  return { client: await signedInAs(person), own: { id: String(person.id) } };
}

async function withCode(purpose: "sign-in" | "register" | "reset", username: string): Promise<Prepared> {
  return { client: new WireClient(), own: { username, captcha: await grantCode(purpose, username) } };
}

/** An account with a code sent to its contact, or to a new one. */
async function withOwnCode(
  purpose: "bind" | "verify-identity",
  field: string,
  target?: string,
): Promise<Prepared> {
  const person = await makePerson({ phone: purpose === "bind" ? null : newPhone(), email: newEmail() });
  const client = await signedInAs(person);
  const code = await grantOwnCode(client, purpose, target ?? person.phone!);
  return { client, own: { [field]: code } };
}

async function withNewPhone(): Promise<Prepared> {
  const username = newPhone();
  const { client, own } = await withOwnCode("bind", "captcha", username);
  return { client, own: { ...own, username } };
}

async function withMessages(): Promise<Prepared> {
  const person = await makePerson();
  const ids = [await sendTo([person.id]), await sendTo([person.id])];
  return { client: await signedInAs(person), own: ids.map(String) };
}

async function withRoleVersion(): Promise<Prepared> {
  const versionId = String(platform.roleVersionId);
  return { client: await signedInAs(await getAccount(db, await staffWith("editor"))), own: { versionId } };
}

const PREPARE: Readonly<Record<string, () => Promise<Prepared>>> = {
  [`GET ${S}/randomImage/:checkKey`]: () => Promise.resolve({ client: new WireClient() }),
  [`POST ${S}/login`]: async () => {
    const client = new WireClient();
    const person = await makePerson();
    return { client, own: { username: person.phone, password: PASSWORD, ...(await captchaImage(client)) } };
  },
  [`POST ${S}/smsOrEmail`]: () =>
    Promise.resolve({ client: new WireClient(), own: { username: newPhone() } }),
  [`POST ${S}/phoneOrEmailLogin`]: async () => withCode("sign-in", (await makePerson()).phone!),
  [`POST ${S}/user/register`]: () => withCode("register", newEmail()),
  [`POST ${S}/user/forgotPassword`]: async () => withCode("reset", (await makePerson()).phone!),
  "POST /baseurl/ses/outLogin": signedIn,
  [`GET ${S}/user/getTokenUserInfo`]: signedIn,
  [`POST ${S}/user/edit`]: withOwnId,
  [`POST ${S}/user/updateTokenUserPw`]: withOwnName,
  [`PUT ${S}/user/updatePassword`]: withOwnName,
  [`POST ${S}/user/setUserAuthInfo`]: () => withOwnCode("verify-identity", "value"),
  [`POST ${S}/user/bindPhoneOrEmail`]: withNewPhone,
  [`POST ${S}/certification/status`]: signedIn,
  [`POST ${S}/certification/detail`]: signedIn,
  [`POST ${S}/common/upload`]: signedIn,
  [`GET ${S}/productVersion/queryRoleVersion`]: signedIn,
  [`GET ${S}/productVersion/queryRoleVersionPermission`]: withRoleVersion,
  [`POST ${S}/message/list`]: signedIn,
  [`POST ${S}/message/read`]: withMessages,
  [`POST ${M}/baseData/page/query`]: signedIn,
  [`POST ${M}/enumValue/query`]: signedIn,
  [`GET ${M}/enumValue/queryEnumServiceType`]: signedIn,
};

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** The client compares every response with docs/openapi.json. */
describe("the documented request", () => {
  it("is tried for every call", () => {
    expect(Object.keys(PREPARE).sort()).toEqual(WIRE_CALLS.map(nameOf).sort());
  });

  it.each(WIRE_CALLS)("of $method $path gets the documented answer", async ({ method, path, doc, files }) => {
    const { client, own } = await PREPARE[nameOf({ method, path })]!();
    const address = path.replace(":checkKey", "1767225600");
    expect(callAt(method, address)).toBeDefined();
    if (files !== undefined) {
      const asking = multipartOf(
        { bizKey: "userAvatar" },
        { name: "头像.png", bytes: await pictureOf("png") },
      );
      return expect(await client.send(address, asking)).toMatchObject({ code: 200, message: doc.message });
    }
    const request = Array.isArray(own) ? own : { ...(doc.request as object | undefined), ...own };
    const body = JSON.stringify(request);
    const inQuery = () => new URLSearchParams(request as Record<string, string>).toString();
    const reply =
      method === "GET"
        ? await client.get(`${address}?${inQuery()}`)
        : await client.sendText(method, address, body);
    expect(reply).toMatchObject({ status: 200, success: true, code: 200, message: doc.message });
  });
});
