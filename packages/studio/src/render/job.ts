import type { DesignText, PaintedRegion, Placing } from '@zhidan/domain/design';

/** What lies on one region of the view. */
export interface RenderedDesign {
  readonly region: string;
  readonly background: string | null;
  readonly art: RenderedArt | null;
  readonly texts: readonly DesignText[];
}

export interface RenderedArt {
  /** Its preview, in a form that is read here. */
  readonly picture: Uint8Array;
  readonly placing: Placing;
  readonly height_mm: number;
}

/** A view of a product with what lies on it, to be painted. */
export interface RenderJob {
  readonly base: Uint8Array;
  readonly mask: Uint8Array;
  readonly shade: Uint8Array;
  readonly regions: readonly PaintedRegion[];
  /** `#rrggbb` of the cloth; null for white. */
  readonly colour: string | null;
  readonly designs: readonly RenderedDesign[];
}

/** JPEG. */
export type RenderAnswer = Uint8Array;

export const isRenderAnswer = (output: unknown): output is RenderAnswer => output instanceof Uint8Array;
