import { toNumber } from '../../core/exact.js';
import { layoutInOrientation, type LayoutRequest } from './layout.js';

/** One orientation of the pattern on the cloth, as the calculator 試算版型尺寸 shows it. */
export interface LayoutTrial {
  readonly swapped: boolean;
  /** False where the pattern is wider than the cloth. */
  readonly fits: boolean;
  readonly per_row: number;
  /** Used cloth in cm. */
  readonly length: number;
  /** In 才, with 3 decimals. */
  readonly area: number;
  /** In percent, with 2 decimals. */
  readonly layout_loss: number;
  readonly text: string;
}

/** Both orientations of the pattern for comparison. All four measures must be positive. */
export const layoutTrials = (asked: LayoutRequest): readonly LayoutTrial[] =>
  [false, true].map((swapped) => trial(asked, swapped));

function trial(asked: LayoutRequest, swapped: boolean): LayoutTrial {
  const title = swapped ? '版型轉向' : '版型不轉向';
  const layout = layoutInOrientation(asked, swapped);
  if (layout === undefined) {
    const text = `${title}：版型比布料幅寬還寬，無法排版`;
    return { swapped, fits: false, per_row: 0, length: 0, area: 0, layout_loss: 100, text };
  }
  const { per_row, layout_loss } = layout;
  const length = toNumber(layout.length, 2);
  const area = toNumber(layout.area, 3);
  const text = `${title}：使用布長 ${length} 公分，橫排 ${per_row} 個，布料才積 ${area} 才，排版耗損率 ${layout_loss}%`;
  return { swapped, fits: true, per_row, length, area, layout_loss, text };
}
