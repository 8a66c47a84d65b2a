import type { DesignText, PaintedRegion, PicturePlacement } from '@zhidan/domain/design';

/** Background, art and texts of one region of a view. */
export interface RenderedDesign {
  readonly region: string;
  readonly background: string | null;
  readonly art: RenderedArt | null;
  readonly texts: readonly DesignText[];
}

export interface RenderedArt {
  /** The preview of the art. */
  readonly picture: Uint8Array;
  readonly placing: PicturePlacement;
  readonly height_mm: number;
}

/** A view of a product with the designs to be painted on it. */
export interface RenderJob {
  readonly base: Uint8Array;
  readonly mask: Uint8Array;
  readonly shade: Uint8Array;
  readonly regions: readonly PaintedRegion[];
  /** The colour of the cloth as `#rrggbb`; null for white. */
  readonly colour: string | null;
  readonly designs: readonly RenderedDesign[];
}

/** The painted view as a JPEG. */
export type RenderAnswer = Uint8Array;

export const isRenderAnswer = (output: unknown): output is RenderAnswer => output instanceof Uint8Array;
