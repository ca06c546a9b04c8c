import { previewOf } from "~/services/format/upload-path";
import type { Paper } from "~/services/organizations/certification/application.types";

const PICTURE = /\.(?:jpe?g|png)$/i;

/** Thumbnail of a stored paper; other files than pictures show their extension. */
export function PaperThumb({ paper: { fileName, filePath } }: { paper: Paper }) {
  if (!PICTURE.test(filePath))
    return (
      <span className="paper-thumb" aria-hidden="true">
        {fileName.split(".").at(-1)?.slice(0, 4).toUpperCase()}
      </span>
    );
  return (
    <img
      className="paper-thumb"
      src={previewOf(filePath)}
      alt=""
      width="96"
      height="72"
      loading="lazy"
      decoding="async"
    />
  );
}
