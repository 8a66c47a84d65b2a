import type { PictureRule } from '@zhidan/domain';

/** A picture in the sizes in which it is displayed: as JPEG, or the full one as PNG where the rule requires exact pixels. */
export interface FittedPicture {
  readonly full: Uint8Array;
  readonly thumbnail: Uint8Array;
  /** A tiny picture as a data URI, shown blurred until the real one is loaded. */
  readonly preview: string;
}

export interface FitPictureJob {
  readonly content: Uint8Array;
  readonly mostPixels: number;
  readonly thumbnailWidth: number;
  readonly rule: PictureRule;
}

export type FitPictureAnswer =
  | { readonly is: 'fitted'; readonly picture: FittedPicture }
  | { readonly is: 'no picture' | 'too many pixels' | 'too small' };

export function isFitPictureAnswer(output: unknown): output is FitPictureAnswer {
  if (typeof output !== 'object' || output === null || !('is' in output)) return false;
  if (output.is === 'fitted') return 'picture' in output && typeof output.picture === 'object';
  return output.is === 'no picture' || output.is === 'too many pixels' || output.is === 'too small';
}
