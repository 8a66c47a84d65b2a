import { describe, expect, it } from '@jest/globals';
import { dpiOf, pixelSize, printQualityOf, printQualityText, largestWidthAt } from './resolution.js';

describe('the resolution of a picture on cloth', () => {
  it.each([
    [2000, 338.7, 150, 'good'],
    [2000, 500, 101.6, 'fair'],
    [1200, 450, 67.7, 'low'],
    [1, 10, 2.5, 'low'],
    // The rounded value counts: 149.98 is shown as 150 and is good.
    [1772, 300.1, 150, 'good'],
    [1181, 300, 100, 'fair'],
  ])('of %d pixels over %d mm is %d dpi, which is %s', (width_px, width_mm, dpi, quality) => {
    expect(dpiOf(width_px, width_mm)).toBe(dpi);
    expect(printQualityOf(dpi)).toBe(quality);
  });

  it('needs 8858 × 11811 pixels for 150 × 200 cm at 150 dpi', () => {
    expect(pixelSize([1500, 2000], 150)).toEqual([8858, 11811]);
  });

  it('limits the printed width of a picture', () => {
    expect(largestWidthAt(3000, 150)).toBeCloseTo(508, 9);
  });

  it('is described in words, with a note that sales will contact the buyer if the resolution is low', () => {
    expect(printQualityText(150, 'good')).toBe('150 dpi，印出來清晰');
    expect(printQualityText(67.7, 'low')).toContain('業務會與您確認');
    expect(printQualityText(null, 'good')).toContain('向量');
    expect(printQualityText(null, 'low')).toContain('業務會與您確認');
  });
});
