import { certificateOfFile } from "~/services/identity/card/certificate-text";
import { certificateFileOf, type Fields } from "~/services/forms/editing/form.types";
import { storeUpload } from "~/services/files/uploads/uploads.server";
import type { AuthorizedPost } from "../authorized-page.server";
import type { PostedForm } from "~/pages/forms/form.server";

/**
 * Stores the files of a form as uploads, so that an invalid field does not lose them; their fields then hold
 * the paths. A certificate field holds the certificate's text, whether it was pasted or uploaded.
 */
export async function takeFiles(
  { session }: AuthorizedPost,
  form: PostedForm,
  fields: Fields,
): Promise<{ form: PostedForm; problems: Readonly<Record<string, string>> }> {
  const paths: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const [name, { control }] of Object.entries(fields)) {
    if (control.kind === "certificate") {
      const certificate = form.file(certificateFileOf(name));
      if (certificate) paths[name] = certificateOfFile(certificate.bytes);
      continue;
    }
    const file = control.kind === "file" ? form.file(name) : null;
    if (control.kind !== "file" || !file) continue;
    const stored = await storeUpload(session.accountId, control.upload, file);
    if (stored.ok) paths[name] = stored.filePath;
    else problems[name] = stored.text;
  }
  return { form: form.amend(paths), problems };
}
