import type { RichPicture } from "~/services/forms/editing/form.types";
import { RICH_TEXT as TEXT } from "./rich.text";
import { isComposingKey } from "../../shell/keys/composing-key";

interface RichPicturesProps {
  readonly pictures: readonly RichPicture[];
  readonly choose: (picture: RichPicture) => void;
  readonly leave: () => void;
}

/** The newest pictures of the library; others are inserted by their HTML, as without the editor. */
export function RichPictures({ pictures, choose, leave }: RichPicturesProps) {
  return (
    <div
      className="rich-panel"
      role="group"
      aria-label={TEXT.pictures}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === "Escape" && !isComposingKey(nativeEvent)) leave();
      }}
    >
      {pictures.length === 0 ? <p className="hint">{TEXT.noPictures}</p> : null}
      <ul className="rich-pictures">
        {pictures.map((picture) => (
          <li key={picture.src}>
            <button type="button" onClick={() => choose(picture)}>
              <img src={picture.src} alt="" loading="lazy" />
              <span>{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="text-button" onClick={leave}>
        {TEXT.cancel}
      </button>
    </div>
  );
}
