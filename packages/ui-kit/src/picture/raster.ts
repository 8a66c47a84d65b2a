import type { Raster, Vector2 } from '@zhidan/domain/design';

/** Thrown for a picture that cannot be used; the message is for the user. */
export class UnreadablePicture extends Error {}

const BROKEN = '這張圖片打不開，可能已經損壞，請換一張';
const NO_MEMORY = '這個瀏覽器的記憶體不夠，請關掉其他分頁再試';

export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.decoding = 'async';
  image.src = address;
  try {
    await image.decode();
  } catch {
    throw new UnreadablePicture(BROKEN);
  }
  return image;
}

/** A canvas of this size with its drawing context. */
export function canvasOf([width, height]: Vector2): {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
} {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new UnreadablePicture(NO_MEMORY);
  return { canvas, context };
}

/** The pixels of an image, scaled to a size. */
export function rasterOf(image: CanvasImageSource, size: Vector2, isSmooth = true): Raster {
  const [width, height] = size;
  const { context } = canvasOf(size);
  context.imageSmoothingEnabled = isSmooth;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** Draws pixels on a canvas of the same size. */
export function canvasWith({ width, height, data }: Raster): HTMLCanvasElement {
  const { canvas, context } = canvasOf([width, height]);
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas;
}

/** A picture file with the content of a canvas. */
export async function fileOfCanvas(
  canvas: HTMLCanvasElement,
  name: string,
  type: 'image/png' | 'image/jpeg',
): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.95));
  if (blob === null) throw new UnreadablePicture(NO_MEMORY);
  return new File([blob], name, { type });
}
