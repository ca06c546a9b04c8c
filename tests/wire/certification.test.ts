import { beforeAll, describe, expect, it } from "vitest";
import { prepareDatabase } from "~/services/identity/auth/first-start.server";
import { saveDraft, submitApplication } from "~/services/organizations/certification/apply.server";
import { reject } from "~/services/organizations/certification/review/review.server";
import { applicantOf, ID_NUMBER, makeEntry, newCreditCode } from "../support/applications";
import { makePerson, newRequestSource } from "../support/people";
import { WireClient } from "../support/wire-client";
import "../support/still-clock";
import { S, signedInAs } from "../support/wire-journeys";

const DETAIL = `${S}/certification/detail`;
beforeAll(() => prepareDatabase("admin@example.com"));

describe("certification detail (10.15)", () => {
  it("needs a live token", async () => {
    expect(await new WireClient().post(DETAIL, {})).toMatchObject({ status: 401, code: 401 });
  });

  it("is null without an application", async () => {
    const client = await signedInAs(await makePerson());
    expect(await client.post(DETAIL, {})).toMatchObject({ code: 200, message: "操作成功", result: null });
  });

  it("has a draft as far as it goes, with papers and a masked number", async () => {
    const person = await makePerson();
    const entry = await makeEntry(person, 1, { businessScope: "" });
    await saveDraft(applicantOf(person), entry, newRequestSource("page"));
    const answer = await (await signedInAs(person)).post(DETAIL, {});
    expect(answer).toMatchObject({
      code: 200,
      result: {
        billStatus: "0",
        type: 1,
        opinion: "",
        submitTime: "",
        reviewTime: "",
        companyName: "宁波远洋贸易有限公司",
        businessScope: "",
        legalPersonIdNo: "330*************31",
        licenseFile: { fileName: "营业执照.jpg", filePath: entry.papers.licenseFile },
        serviceTypes: "1",
        validTo: "2028-12-31",
        declarers: [{ name: "王五", no: "3302180012345" }],
      },
    });
    expect(JSON.stringify(answer)).not.toContain(ID_NUMBER);
  });

  it("says why an application was sent back, to nobody but its applicant", async () => {
    const person = await makePerson();
    const other = await makePerson();
    const entry = await makeEntry(person, 0, { creditCode: newCreditCode() });
    const outcome = await submitApplication(applicantOf(person), entry, newRequestSource("page"));
    const id = outcome.ok ? outcome.applicationId : 0;
    await reject(id, "营业执照不清晰", { source: newRequestSource("page"), accountId: null, who: "审核员" });
    expect(await (await signedInAs(person)).post(DETAIL, {})).toMatchObject({
      result: {
        id: String(id),
        billStatus: "3",
        type: 0,
        opinion: "营业执照不清晰",
        submitTime: "2026-01-01 08:00:00",
        reviewTime: "2026-01-01 08:00:00",
      },
    });
    expect(await (await signedInAs(other)).post(DETAIL, { id: String(id) })).toMatchObject({ result: null });
  });
});
