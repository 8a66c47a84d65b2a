/** The two works an order goes through: samples first, then the goods. */
export const stages = ['proofing', 'production'] as const;
export type Stage = (typeof stages)[number];

export const stageTitles: Readonly<Record<Stage, string>> = { proofing: '打樣', production: '生產' };

/** `proofing_or_product` of the accounting block and `production_kind` of a delivery say the same in their own way. */
export const stageOfKind = (production_kind: 0 | 1): Stage =>
  production_kind === 0 ? 'proofing' : 'production';
