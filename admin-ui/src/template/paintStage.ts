import {
  paintProduct,
  prepareView,
  rasterSizesOf,
  type Layer,
  type ProductAppearance,
  type Raster,
  type Vector2,
  type ViewPictures,
} from '@zhidan/domain/design';
import { canvasOf } from '@zhidan/ui-kit';
import type { EditedRegion } from './editing.js';

/** The side of a square of the chequer in mm. */
export const CHEQUER_MM = 50;
const SQUARE_PX = 64;
const DARK = [36, 64, 122];
const LIGHT = [232, 237, 247];

/** Two by two squares of the chequer, which repeat over a region. */
function chequer(): Raster {
  const side = SQUARE_PX * 2;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const isDark = x < SQUARE_PX === y < SQUARE_PX;
      data.set([...(isDark ? DARK : LIGHT), 255], (y * side + x) * 4);
    }
  return { width: side, height: side, data };
}

let squares: ReturnType<typeof rasterSizesOf> | undefined;

const chequerLayer = (): Layer => ({
  picture: (squares ??= rasterSizesOf(chequer())),
  repeat: 'basic',
  width_mm: CHEQUER_MM * 2,
  height_mm: CHEQUER_MM * 2,
  offset_mm: [0, 0],
  rotation_deg: 0,
});

interface Shown {
  readonly layers: ViewPictures;
  readonly regions: readonly EditedRegion[];
  /** The body colour as `#rrggbb`; null for white. */
  readonly colour: string | null;
  readonly isMoving: boolean;
}

/** The product with a chequer on each region, as buyers will see designs on it. */
export function paintChequered({ layers, regions, colour, isMoving }: Shown): ImageData {
  const { width, height } = layers.base;
  const view = prepareView(layers, regions);
  const look: ProductAppearance = {
    colour,
    lays: new Map(regions.map(({ id }) => [id, { background: null, layers: [chequerLayer()] }])),
  };
  const image = new ImageData(width, height);
  paintProduct({ width, height, data: image.data }, view, look, isMoving ? 'quick' : 'smooth');
  return image;
}

const VEIL = 'rgb(194 59 34 / 55%)';

/** The photo, with a veil over all that is not cloth. */
export function paintMasked(
  context: CanvasRenderingContext2D,
  photo: HTMLCanvasElement,
  mask: HTMLCanvasElement,
  [width, height]: Vector2,
): void {
  const veil = canvasOf([width, height]);
  veil.context.fillStyle = VEIL;
  veil.context.fillRect(0, 0, width, height);
  veil.context.globalCompositeOperation = 'destination-out';
  veil.context.drawImage(mask, 0, 0, width, height);
  context.drawImage(photo, 0, 0, width, height);
  context.drawImage(veil.canvas, 0, 0);
}
