import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Vector2 } from './lengths.js';
import { scalingMap } from './map.js';
import { paintClothLayers, type Layer, type ShownRegion } from './paint.js';
import { pictureHeightOf, type PicturePlacement } from './placing.js';
import { halvedRaster, rasterSizesOf, type Raster } from './raster.js';
import { repeats, type Repeat } from './repeat.js';

const RED = [200, 0, 0];
const GREEN = [0, 200, 0];
const BLUE = [0, 0, 200];
const GREY = [100, 100, 100];

/** A square of four colours, each with this many pixels per side: red, green, and below them blue, grey. */
const fourColours = (side: number): Raster => {
  const data = new Uint8ClampedArray(side * side * 16);
  for (let y = 0; y < side * 2; y += 1)
    for (let x = 0; x < side * 2; x += 1) {
      const colour = [RED, GREEN, BLUE, GREY][(y < side ? 0 : 2) + (x < side ? 0 : 1)] ?? GREY;
      data.set([...colour, 255], (y * side * 2 + x) * 4);
    }
  return { width: side * 2, height: side * 2, data };
};

const white = (width: number, height: number): Raster => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4).fill(255),
});

/** The frame shows the whole cloth with ten pixels per millimetre. */
const PER_MM = 10;
const showing = ([width, height]: Vector2, more: Partial<ShownRegion> = {}): ShownRegion => ({
  left: 0,
  top: 0,
  right: width * PER_MM,
  bottom: height * PER_MM,
  toCloth: scalingMap(1 / PER_MM, 1 / PER_MM),
  from: [0, 0],
  to: [width, height],
  ...more,
});

const layer = (placing: PicturePlacement, picture = fourColours(8)): Layer => ({
  ...placing,
  picture: rasterSizesOf(picture),
  height_mm: pictureHeightOf(placing.width_mm, { width_px: picture.width, height_px: picture.height }),
});

const CLOTH: Vector2 = [24, 24];

function painted(
  placing: PicturePlacement,
  more: Partial<ShownRegion> = {},
  background: string | null = null,
) {
  const frame = white(CLOTH[0] * PER_MM, CLOTH[1] * PER_MM);
  paintClothLayers(frame, { background, layers: [layer(placing)] }, showing(CLOTH, more));
  return (x: number, y: number): number[] => {
    const at = (Math.floor(y * PER_MM) * frame.width + Math.floor(x * PER_MM)) * 4;
    return Array.from(frame.data.slice(at, at + 3));
  };
}

const plain = (repeat: Repeat, more: Partial<PicturePlacement> = {}): PicturePlacement => ({
  repeat,
  width_mm: 8,
  offset_mm: [0, 0],
  rotation_deg: 0,
  ...more,
});

describe('a picture painted on cloth', () => {
  it.each<[Repeat, readonly (readonly [x: number, y: number, colour: readonly number[]])[]]>([
    [
      'basic',
      [
        [2, 2, RED],
        [6, 2, GREEN],
        [2, 6, BLUE],
        [6, 6, GREY],
        [10, 2, RED],
        [2, 10, RED],
      ],
    ],
    [
      'half-drop',
      [
        [2, 2, RED],
        [10, 2, BLUE],
        [14, 2, GREY],
        [10, 6, RED],
        [18, 2, RED],
      ],
    ],
    [
      'half-brick',
      [
        [2, 2, RED],
        [2, 10, GREEN],
        [6, 10, RED],
        [2, 14, GREY],
        [2, 18, RED],
      ],
    ],
    [
      'mirror',
      [
        [2, 2, RED],
        [10, 2, GREEN],
        [14, 2, RED],
        [2, 10, BLUE],
        [10, 10, GREY],
        [14, 14, RED],
      ],
    ],
    [
      'single',
      [
        [2, 2, RED],
        [6, 6, GREY],
        [10, 2, [255, 255, 255]],
        [2, 10, [255, 255, 255]],
      ],
    ],
  ])('with the repeat %s has the colour of the picture at each of several given points', (repeat, spots) => {
    const at = painted(plain(repeat));
    expect(spots.map(([x, y]) => at(x, y))).toEqual(spots.map(([, , colour]) => colour));
  });

  it('begins at its offset, and is rotated clockwise about its corner', () => {
    const moved = painted(plain('single', { offset_mm: [4, 8] }));
    expect([moved(3, 9), moved(5, 9), moved(9, 13)]).toEqual([[255, 255, 255], RED, GREY]);
    // After a quarter turn the first colour is at the upper right, and the colour that was below it is to its
    // left.
    const turned = painted(plain('single', { offset_mm: [12, 4], rotation_deg: 90 }));
    expect([turned(10, 6), turned(10, 10), turned(6, 6), turned(6, 10)]).toEqual([RED, GREEN, BLUE, GREY]);
  });

  it('has the same colours at the same place with every repeat, offset and rotation', () => {
    const mm = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...repeats),
        mm(3, 12),
        fc.tuple(mm(-5, 20), mm(-5, 20)),
        mm(0, 360),
        fc.tuple(mm(0.06, 0.44), mm(0.06, 0.44)),
        (repeat, width_mm, offset_mm, rotation_deg, [u, v]) => {
          // A point of the first picture away from all edges of colours, mapped to the cloth.
          const angle = (rotation_deg * Math.PI) / 180;
          const [x, y] = [u * width_mm, v * width_mm];
          const spot = [
            offset_mm[0] + x * Math.cos(angle) - y * Math.sin(angle),
            offset_mm[1] + x * Math.sin(angle) + y * Math.cos(angle),
          ] as const;
          fc.pre(spot.every((value, at) => value > 0.2 && value < (CLOTH[at] ?? 0) - 0.2));
          const at = painted({ repeat, width_mm, offset_mm, rotation_deg });
          expect(at(...spot)).toEqual(RED);
        },
      ),
    );
  });

  it('does not change the cloth outside the region', () => {
    const at = painted(plain('basic'), { from: [4, 4], to: [12, 12] });
    expect([at(3, 3), at(5, 5), at(13, 5)]).toEqual([[255, 255, 255], GREY, [255, 255, 255]]);
  });

  it('is blended with the cloth by coverage, and darkened by the shading', () => {
    const size = CLOTH[0] * CLOTH[1] * PER_MM * PER_MM;
    const at = painted(plain('basic'), {
      covers: new Uint8Array(size).fill(51),
      light: new Uint8Array(size).fill(102),
    });
    // Red with an opacity of a fifth, darkened to two fifths of the light, over white.
    expect(at(2, 2)).toEqual([255 * 0.8 + 200 * 0.2 * 0.4, 204, 204]);
  });

  it('covers the background, which shows through transparent parts', () => {
    const frame = white(100, 100);
    const half = fourColours(8);
    for (let pixel = 0; pixel < 256; pixel += 1) half.data[pixel * 4 + 3] = 0;
    const lay = { background: '#102030', layers: [layer(plain('basic'), half)] };
    paintClothLayers(frame, lay, showing([10, 10]));
    expect(Array.from(frame.data.slice(0, 3))).toEqual([16, 32, 48]);
  });

  it('has the same width at any resolution', () => {
    for (const side of [1, 2, 64, 500]) {
      const frame = white(240, 240);
      paintClothLayers(
        frame,
        { background: null, layers: [layer(plain('single'), fourColours(side))] },
        showing(CLOTH),
      );
      const at = (x: number, y: number) =>
        Array.from(frame.data.slice((y * 240 + x) * 4, (y * 240 + x) * 4 + 3));
      expect([at(10, 10), at(70, 10), at(79, 79), at(81, 40)]).toEqual([RED, GREEN, GREY, [255, 255, 255]]);
    }
  });
});

describe('a picture reduced in size', () => {
  it('ignores transparent pixels in its colours', () => {
    const data = new Uint8ClampedArray([200, 100, 50, 255, 9, 9, 9, 0, 200, 100, 50, 255, 9, 9, 9, 0]);
    expect([...halvedRaster({ width: 2, height: 2, data }).data]).toEqual([200, 100, 50, 128]);
  });

  it('is at least one pixel wide and high', () => {
    expect(rasterSizesOf(white(1000, 3)).map(({ width, height }) => [width, height])).toEqual([[1000, 3]]);
    expect(rasterSizesOf(white(64, 64)).map(({ width }) => width)).toEqual([64, 32, 16, 8, 4]);
  });
});
