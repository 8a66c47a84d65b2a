import { pictureMarkerSchema, type PictureMarker } from '@zhidan/domain/quotation';

/** A rectangle on the screen, in pixels. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const share = (from: number, start: number, length: number): number =>
  length <= 0 ? 0.5 : Math.min(1, Math.max(0, Math.round(((from - start) / length) * 10_000) / 10_000));

/** The position of a tap as fractions of the picture; for a key press, which has no position, the middle. */
export const markerPositionOf = (
  tap: { readonly clientX: number; readonly clientY: number; readonly detail: number },
  picture: Place,
): Pick<PictureMarker, 'x' | 'y'> =>
  tap.detail === 0
    ? { x: 0.5, y: 0.5 }
    : {
        x: share(tap.clientX, picture.left, picture.width),
        y: share(tap.clientY, picture.top, picture.height),
      };

/** A request for changes of a sample; pins without a sentence are not in it. */
export interface SampleChangeRequest {
  readonly index: number;
  readonly message: string;
  readonly pins: readonly PictureMarker[];
}

/** Unsent pins and text about one design. */
export interface ChangeDraft {
  readonly pins: readonly PictureMarker[];
  readonly message: string;
}

/** Stores unsent drafts, design by design. */
export interface ChangeDrafts {
  read(index: number): unknown;
  write(index: number, draft: ChangeDraft): void;
}

/** Parses a stored draft; returns an empty draft for a missing or malformed one. */
export function parseChangeDraft(stored: unknown): ChangeDraft {
  const { pins, message } = {
    pins: undefined,
    message: undefined,
    ...(typeof stored === 'object' && stored !== null ? stored : {}),
  };
  return {
    pins: pictureMarkerSchema.array().safeParse(pins).data ?? [],
    message: typeof message === 'string' ? message : '',
  };
}

const BY_PINS = '請依標記修改';

/** The request as it is sent; undefined while it is empty. */
export function changeRequestOf(
  index: number,
  message: string,
  pins: readonly PictureMarker[],
): SampleChangeRequest | undefined {
  const said = pins.map((pin) => ({ ...pin, text: pin.text.trim() })).filter(({ text }) => text !== '');
  const words = message.trim() === '' && said.length > 0 ? BY_PINS : message.trim();
  return words === '' ? undefined : { index, message: words, pins: said };
}
