/**
 * A picture as pixels: one byte each of red, green, blue and opacity, row by row; the colours are not
 * multiplied by the opacity.
 */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/**
 * A picture with half the width and height. Each pixel is the mean of four, so that fine detail does not
 * flicker when it is shown small.
 */
export function halvedRaster({ width, height, data }: Raster): Raster {
  const [wide, high] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const small = new Uint8ClampedArray(wide * high * 4);
  for (let y = 0; y < high; y += 1) {
    const top = Math.min(y * 2, height - 1) * width;
    const bottom = Math.min(y * 2 + 1, height - 1) * width;
    for (let x = 0; x < wide; x += 1) {
      const left = Math.min(x * 2, width - 1);
      const right = Math.min(x * 2 + 1, width - 1);
      meanInto(small, (y * wide + x) * 4, data, [top + left, top + right, bottom + left, bottom + right]);
    }
  }
  return { width: wide, height: high, data: small };
}

type FourPixels = readonly [number, number, number, number];

/** Transparent pixels do not contribute to the colour. */
function meanInto(into: Uint8ClampedArray, at: number, data: Raster['data'], pixels: FourPixels): void {
  let [red, green, blue, opacity] = [0, 0, 0, 0];
  for (const pixel of pixels) {
    const from = pixel * 4;
    const weight = data[from + 3] ?? 0;
    red += (data[from] ?? 0) * weight;
    green += (data[from + 1] ?? 0) * weight;
    blue += (data[from + 2] ?? 0) * weight;
    opacity += weight;
  }
  if (opacity > 0) {
    into[at] = red / opacity;
    into[at + 1] = green / opacity;
    into[at + 2] = blue / opacity;
  }
  into[at + 3] = opacity / 4;
}

/** A picture in all its sizes, each half of the one before; painting reads the size that fits. */
export type RasterSizes = readonly [Raster, ...Raster[]];

/** Below this size a picture is not halved any more, because only a few spots of colour are left. */
const SMALLEST = 4;

export function rasterSizesOf(picture: Raster): RasterSizes {
  const sizes: [Raster, ...Raster[]] = [picture];
  let last = picture;
  while (Math.min(last.width, last.height) >= SMALLEST * 2) {
    last = halvedRaster(last);
    sizes.push(last);
  }
  return sizes;
}

/** The smallest size with at least as many pixels across as it is shown with. */
export function rasterForWidth(sizes: RasterSizes, shownWidth: number): Raster {
  let fitting = sizes[0];
  for (const size of sizes) {
    if (size.width < shownWidth) break;
    fitting = size;
  }
  return fitting;
}
