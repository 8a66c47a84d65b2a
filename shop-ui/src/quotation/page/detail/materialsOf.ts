import type { AccessoryCard, AccessoryRecord } from '@zhidan/domain/quotation';

/** All materials of an order's designs, each once. */
export const materialsOf = (records: readonly AccessoryRecord[]): readonly AccessoryCard[] => [
  ...new Map(
    records
      .flatMap(({ lines }) => lines)
      .flatMap(({ chosen }) => chosen ?? [])
      .map((material) => [material.material_id, material]),
  ).values(),
];
