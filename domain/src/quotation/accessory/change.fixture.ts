import { POLO_ORDER } from '../cast/index.js';

/** The second sample design gets another button. */
export const changeButtons = {
  kind: 'change-accessory',
  stage: 'proofing',
  record_id: `${POLO_ORDER}-2`,
  material_group: 'buttons',
  material_id: 'steel-button',
} as const;
