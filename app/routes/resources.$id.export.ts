import { authorizedFileAction } from "~/collections/authorized-page.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import { fileLoader, sendFile } from "~/pages/file-answer.server";
import { idIn } from "~/collections/records/record-page.server";
import { exportResources } from "~/services/products/resources/import-resources.server";

export const loader = fileLoader;

/** Exports a version's resources as a file that another version can import. */
export const action = authorizedFileAction("resource:export", async (post) => {
  const id = idIn(post, "id");
  const text = await exportResources(await actorOf(post), id);
  return sendFile([text], {
    name: `resources-${String(id)}.json`,
    type: "application/json; charset=utf-8",
  });
});
