import type { AccessoryCard, AccessoryRecord } from '@zhidan/domain/quotation';

/** The distinct materials of an order's designs. */
export const materialsOf = (records: readonly AccessoryRecord[]): readonly AccessoryCard[] => [
  ...new Map(
    records
      .flatMap(({ lines }) => lines)
      .flatMap(({ chosen }) => chosen ?? [])
      .map((material) => [material.material_id, material]),
  ).values(),
];
