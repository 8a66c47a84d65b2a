import { tenthsOfMm, type Vector2 } from './lengths.js';

/** The print quality of a picture; `low` causes a warning and never a refusal. */
export const printQualities = ['good', 'fair', 'low'] as const;
export type PrintQuality = (typeof printQualities)[number];

export const GOOD_DPI = 150;
export const FAIR_DPI = 100;

/** Pixels per inch of cloth, rounded to a tenth. */
export const dpiOf = (width_px: number, width_mm: number): number =>
  Math.round((width_px * 2540) / tenthsOfMm(width_mm)) / 10;

export function printQualityOf(dpi: number): PrintQuality {
  if (dpi >= GOOD_DPI) return 'good';
  return dpi >= FAIR_DPI ? 'fair' : 'low';
}

/** The largest width in mm at which this number of pixels still has the resolution. */
export const largestWidthAt = (width_px: number, dpi: number): number => (width_px * 25.4) / dpi;

/** The number of pixels of a length at a resolution. */
export const pixelsAt = (mm: number, dpi: number): number => Math.round((tenthsOfMm(mm) * dpi) / 254);

/** The width and height in pixels of a printed rectangle. */
export const pixelSize = ([width, height]: Vector2, dpi: number): Vector2 => [
  pixelsAt(width, dpi),
  pixelsAt(height, dpi),
];

/** The print quality at the chosen size in words. */
export function printQualityText(dpi: number | null, quality: PrintQuality): string {
  if (dpi === null)
    return quality === 'good' ? '向量圖檔，放大也清楚' : `檔案裡有解析度不足的圖片。${WILL_CONFIRM_TEXT}`;
  const figure = `${dpi} dpi`;
  if (quality === 'good') return `${figure}，印出來清晰`;
  if (quality === 'fair') return `${figure}，近看會稍微模糊，建議 ${GOOD_DPI} dpi 以上`;
  return `${figure}，印出來會模糊，至少需要 ${FAIR_DPI} dpi。${WILL_CONFIRM_TEXT}`;
}

export const WILL_CONFIRM_TEXT = '業務會與您確認';

export const printQualityTitles: Readonly<Record<PrintQuality, string>> = {
  good: '清晰',
  fair: '稍模糊',
  low: '解析度不足',
};
