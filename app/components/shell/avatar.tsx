import { previewOf, smallAvatar } from "~/services/format/upload-path";

/** The person's picture, or the first letter of their name. */
export function Avatar({ userName, path = "" }: { userName: string; path?: string | undefined }) {
  if (path !== "")
    return <img className="avatar" src={previewOf(smallAvatar(path))} alt="" width="32" height="32" />;
  return (
    <span className="avatar" aria-hidden="true">
      {[...userName][0] ?? ""}
    </span>
  );
}
