import { nameSchema, picturesSchema, textSchema, typeCodeSchema } from '../record/fields.js';

/** Fields of a class of materials or of material groups, on either level. */
export const materialClassFields = {
  type: typeCodeSchema,
  name: nameSchema,
  imgs: picturesSchema(6),
  describe: textSchema(1_000),
};

export const materialClassLabels = { type: '編號', name: '名稱', imgs: '圖片', describe: '說明' };
