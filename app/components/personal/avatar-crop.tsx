import { type PointerEvent, useEffect, useRef, useState } from "react";
import { CANCEL_CROP, CROP_ACROSS, CROP_DOWN, CROP_TITLE, CROP_ZOOM, USE_CROP } from "./avatar.text";
import { type Crop, moved, squareOf, WHOLE, ZOOM_MAX } from "./crop";

/** Twice the stored size; the server scales it down. */
const SIDE = 400;
const QUALITY = 0.92;

interface AvatarCropProps {
  file: File;
  picture: ImageBitmap;
  onUse: (file: File) => void;
  onCancel: () => void;
}

const SLIDERS = [
  { name: "zoom", label: CROP_ZOOM, min: 1, max: ZOOM_MAX },
  { name: "across", label: CROP_ACROSS, min: 0, max: 1 },
  { name: "down", label: CROP_DOWN, min: 0, max: 1 },
] as const;

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { x, y, side } = squareOf(picture, crop);
  const context = canvas.getContext("2d");
  context?.clearRect(0, 0, SIDE, SIDE);
  context?.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE);
}

/** Crop of a square: moved by mouse or finger, or by sliders with the keyboard. */
export function AvatarCrop({ file, picture, onUse, onCancel }: AvatarCropProps) {
  const [crop, setCrop] = useState(WHOLE);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const groupRef = useRef<HTMLFieldSetElement>(null);

  // A canvas is drawn on, not rendered.
  useEffect(() => {
    if (canvasRef.current) draw(canvasRef.current, picture, crop);
  }, [picture, crop]);

  // Focuses the crop, because the person's action has opened it.
  useEffect(() => groupRef.current?.focus(), []);

  const pull = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const { movementX: x, movementY: y, currentTarget } = event;
    setCrop(moved(picture, crop, { x, y, shown: currentTarget.clientWidth }));
  };
  const use = () =>
    canvasRef.current?.toBlob(
      (blob) => onUse(blob ? new File([blob], file.name, { type: blob.type }) : file),
      file.type,
      QUALITY,
    );

  return (
    <fieldset className="crop" ref={groupRef} tabIndex={-1}>
      <legend>{CROP_TITLE}</legend>
      <canvas
        ref={canvasRef}
        width={SIDE}
        height={SIDE}
        aria-hidden="true"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={pull}
      />
      <CropSliders crop={crop} onChange={setCrop} />
      <div className="actions">
        <button type="button" className="button" onClick={use}>
          {USE_CROP}
        </button>
        <button type="button" className="button plain" onClick={onCancel}>
          {CANCEL_CROP}
        </button>
      </div>
    </fieldset>
  );
}

function CropSliders({ crop, onChange }: { crop: Crop; onChange: (crop: Crop) => void }) {
  return SLIDERS.map(({ name, label, min, max }) => (
    <label key={name}>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step="any"
        value={crop[name]}
        onChange={({ target }) => onChange({ ...crop, [name]: target.valueAsNumber })}
      />
    </label>
  ));
}
