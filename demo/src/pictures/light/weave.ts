import { type SeededRandom, createSeededRandom } from '../chance.js';

/** The brightness of threads around 1, on a square tile whose width is a power of two. */
export interface Weave {
  readonly size: number;
  readonly values: Float32Array;
  /** The gloss of the surface: 0 for wool, 1 for satin. */
  readonly sheen: number;
}

const SIZE = 256;

type Thread = (x: number, y: number) => number;

const weave = (sheen: number, make: (chance: SeededRandom) => Thread): Weave => {
  const thread = make(createSeededRandom(`weave ${sheen}`));
  const values = new Float32Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y += 1) for (let x = 0; x < SIZE; x += 1) values[y * SIZE + x] = 1 + thread(x, y);
  return { size: SIZE, values, sheen };
};

/** Random thicknesses for the threads of uneven yarn. */
const yarns = (chance: SeededRandom, amount: number): Float32Array =>
  Float32Array.from({ length: SIZE }, () => chance.between(-amount, amount));

/** Plain weave: warp and weft alternate like a chequerboard; a thread is `pitch` pixels wide. */
const plain =
  (pitch: number, depth: number, uneven: number) =>
  (chance: SeededRandom): Thread => {
    const warp = yarns(chance, uneven);
    const weft = yarns(chance, uneven);
    return (x, y) => {
      const column = Math.floor(x / pitch);
      const row = Math.floor(y / pitch);
      const over = (column + row) % 2 === 0;
      const across = ((over ? x : y) % pitch) / (pitch - 1) - 0.5;
      const yarn = over ? (warp[column] ?? 0) : (weft[row] ?? 0);
      return depth * (0.5 - 2.4 * across * across) + yarn + chance.between(-0.012, 0.012);
    };
  };

const twill =
  (pitch: number, depth: number) =>
  (chance: SeededRandom): Thread => {
    const warp = yarns(chance, 0.02);
    return (x, y) => {
      const step = (x + y) % (pitch * 2);
      return (
        depth * Math.cos((step / pitch) * Math.PI) +
        (warp[Math.floor(x / 2)] ?? 0) +
        chance.between(-0.02, 0.02)
      );
    };
  };

const loops =
  (depth: number) =>
  (chance: SeededRandom): Thread => {
    const tufts = Float32Array.from({ length: SIZE * SIZE }, () => chance.between(-1, 1));
    const tuft = (x: number, y: number) => tufts[(y & (SIZE - 1)) * SIZE + (x & (SIZE - 1))] ?? 0;
    return (x, y) =>
      depth * (tuft(x >> 1, y >> 1) * 0.7 + tuft((x + 1) >> 2, (y + 2) >> 2) * 0.6) -
      (x % 4 === 0 ? 0.03 : 0);
  };

const stitches =
  (width: number, height: number, depth: number) =>
  (chance: SeededRandom): Thread => {
    const rows = yarns(chance, 0.015);
    return (x, y) => {
      const u = (x % width) / width - 0.5;
      const leaning = y - Math.abs(u) * height * 1.1;
      const v = (((leaning % height) + height) % height) / height - 0.5;
      const groove = Math.abs(u) > 0.42 || Math.abs(u) < 0.06 ? -depth * 0.7 : 0;
      return depth * (0.4 - 2.6 * v * v) + groove + (rows[Math.floor(y / height)] ?? 0);
    };
  };

const satin = (chance: SeededRandom): Thread => {
  const warp = yarns(chance, 0.014);
  return (x, y) => (warp[x] ?? 0) + ((x * 3 + y) % 5 === 0 ? -0.015 : 0.004);
};

export const weaves = {
  canvas: weave(0, plain(4, 0.085, 0.03)),
  cotton: weave(0.08, plain(2, 0.05, 0.022)),
  linen: weave(0.05, plain(4, 0.06, 0.055)),
  twill: weave(0.1, twill(4, 0.05)),
  denim: weave(0.02, twill(4, 0.09)),
  terry: weave(0, loops(0.13)),
  fleece: weave(0, loops(0.05)),
  knit: weave(0, stitches(8, 8, 0.12)),
  jersey: weave(0.04, stitches(4, 4, 0.05)),
  satin: weave(1, satin),
  silk: weave(0.7, plain(2, 0.012, 0.012)),
  smooth: weave(0.3, () => () => 0),
} as const satisfies Readonly<Record<string, Weave>>;

export type WeaveName = keyof typeof weaves;
