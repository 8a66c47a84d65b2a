import { materialKinds } from '@zhidan/domain/quotation';
import { titlesByCode } from '../list/choicesIn.js';

/** The group of form fields for class and composition, shared by materials and storage items. */
export const classificationGroup = {
  type: {},
  kind: { choices: titlesByCode(materialKinds) },
  level_one_id: {},
  level_two_id: { narrowedBy: 'level_one_id' },
  product_color: {},
  raw_material: {},
} as const;

export const pictureGroup = {
  title: '圖片',
  fields: { imgs: {}, alt: { help: '看不到圖片的人聽到的文字' } },
} as const;
