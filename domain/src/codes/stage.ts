/** The two stages of an order: samples first, then the goods. */
export const stages = ['proofing', 'production'] as const;
export type Stage = (typeof stages)[number];

export const stageTitles: Readonly<Record<Stage, string>> = { proofing: '打樣', production: '生產' };

/**
 * The stage for a `production_kind` of a delivery; accounting encodes stages differently, in
 * `proofing_or_product`.
 */
export const stageOfKind = (production_kind: 0 | 1): Stage =>
  production_kind === 0 ? 'proofing' : 'production';
