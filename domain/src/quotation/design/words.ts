import { repeatTitles } from '../../design/repeat.js';
import type { PlacedDesign } from './state.js';

/** The region and the content of a design as text, such as 「正面：圖案（單張，寬 24 cm）」. */
export const placedDesignText = (design: PlacedDesign): string =>
  `${design.region_title}：${designText(design)}`;

/** The content of a design as text, such as 「圖案（平鋪，寬 24 cm）與 1 段文字」. */
export const designText = ({
  art,
  texts,
  repeat,
  width_mm,
}: Pick<PlacedDesign, 'art' | 'texts' | 'repeat' | 'width_mm'>): string =>
  [
    ...(art === null ? [] : [`圖案（${repeatTitles[repeat]}，寬 ${width_mm / 10} cm）`]),
    ...(texts.length === 0 ? [] : [`${texts.length} 段文字`]),
  ].join('與');
