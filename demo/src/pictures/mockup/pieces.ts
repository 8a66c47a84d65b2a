import type { ShapeName } from '../shapes/index.js';

/**
 * The separately printed pieces of a shape, and their size where the product's specification does not contain
 * it.
 */
export interface PrintedPieces {
  /** Titles of the separately printed pieces, from left to right; undefined: one piece. */
  readonly titles?: readonly string[];
  /** The title of a further piece that consists of all the remaining cloth. */
  readonly main?: string;
  /** The width of the widest piece, as drawn. */
  readonly width_mm?: number;
}

const sleeves = ['左袖', '右袖'];
const shirt: PrintedPieces = { main: '正面', titles: sleeves, width_mm: 520 };

/** Separately printed pieces by shape: a sewn product has several, a folded one is one piece of cloth. */
export const printedPiecesOf: Partial<Readonly<Record<ShapeName, PrintedPieces>>> = {
  tee: shirt,
  polo: shirt,
  aloha: shirt,
  happi: { ...shirt, width_mm: 640 },
  jersey: { width_mm: 520 },
  vest: { width_mm: 500 },
  shorts: { titles: ['左褲管', '右褲管'], width_mm: 320 },
  skirt: { width_mm: 640 },
  socks: { titles: ['左腳', '右腳'], width_mm: 180 },
  cap: { width_mm: 240 },
  bucketHat: { width_mm: 330 },
  beanie: { width_mm: 240 },
  headband: { width_mm: 220 },
  chairCover: { width_mm: 460 },
  petBandana: { width_mm: 480 },
  bunting: { width_mm: 800 },
  rabbitDoll: { width_mm: 230 },
  curtain: { titles: ['左片', '右片'] },
  lanyard: { titles: ['左帶', '右帶'] },
  coasters: { titles: ['第一片', '第二片', '第三片', '第四片'] },
};
