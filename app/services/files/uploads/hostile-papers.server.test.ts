import { describe, expect, it } from "vitest";
import { HOSTILE_PAPERS } from "../../../../tests/support/hostile-papers";
import { pictureOf } from "../../../../tests/support/upload-files";
import { makePerson } from "../../../../tests/support/people";
import { storeUpload } from "./uploads.server";

const UPLOAD_BYTES = 5 * 1024 * 1024;

/** @throws DomainError when it exceeds the time limit of uploads */
async function upload(bytes: Buffer): Promise<string | null> {
  const { id } = await makePerson();
  const outcome = await storeUpload(id, "certLicense", { name: "执照", bytes });
  return outcome.ok ? null : outcome.text;
}

describe("a hostile paper", () => {
  it.each(Object.entries(HOSTILE_PAPERS))(
    "that is %s is answered for, and so is the next one",
    async (_, paper) => {
      const bytes = await paper.make();
      expect(bytes.length).toBeLessThan(UPLOAD_BYTES);
      expect(await upload(bytes)).toBe(paper.message);
      expect(await upload(await pictureOf("png"))).toBeNull();
    },
  );
});
