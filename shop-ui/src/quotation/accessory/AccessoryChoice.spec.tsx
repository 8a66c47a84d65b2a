import { expect, it } from '@jest/globals';
import type { AccessoryCard } from '@zhidan/domain/quotation';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { AccessoryChoice } from './AccessoryChoice.js';

const brass: AccessoryCard = {
  material_id: 'brass',
  product_name: '黃銅釦',
  web_side_name: '',
  imgs: [],
  preview: '',
  alt: '',
  storage: 60,
  unit: '個',
  lead_time: 10,
  pattern_free: false,
  pattern_no: '',
  pattern_download: '',
  inside_pattern_no: '',
  inside_pattern_download: '',
};

it('a selectable accessory shows its stock and the time to restock it', () => {
  const shown = (choice: AccessoryCard, isChosen = false) =>
    wordsOf(
      <AccessoryChoice choice={choice} isChosen={isChosen} isSending={false} onChoose={() => undefined} />,
    );
  expect(shown(brass)).toBe('黃銅釦 黃銅釦 現貨 60 個 備料 10 天 更換此配件');
  expect(shown({ ...brass, storage: 0 }, true)).toBe('黃銅釦 黃銅釦 目前缺料 備料 10 天 您目前的選擇');
});
