import { fileStore } from "~/services/files/storage/file-store.server";
import { storeUpload } from "~/services/files/uploads/uploads.server";
import { makePerson } from "./people";

type Kind = "userAvatar" | "certLicense" | "articlePicture" | "decPaper";

async function store(bytes: Buffer, bizKey: Kind) {
  const person = await makePerson();
  return storeUpload(person.id, bizKey, { name: "头像.png", bytes });
}

/**
 * Stores an upload of a new account.
 * @returns the upload with the stored bytes
 * @throws Error when it is refused
 */
export async function stored(bytes: Buffer, bizKey: Kind = "userAvatar") {
  const outcome = await store(bytes, bizKey);
  if (!outcome.ok) throw new Error(outcome.text);
  return { ...outcome, bytes: (await fileStore.read(outcome.filePath))! };
}

/** The text of an upload's refusal; "taken" when it is stored. */
export async function textOf(bytes: Buffer, bizKey: Kind = "userAvatar"): Promise<string> {
  const outcome = await store(bytes, bizKey);
  return outcome.ok ? "taken" : outcome.text;
}
