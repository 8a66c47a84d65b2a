import type { AccessoryCard, AccessoryRecord } from '@zhidan/domain/quotation';

/** Every material that the designs of an order are made of, each once. */
export const materialsOf = (records: readonly AccessoryRecord[]): readonly AccessoryCard[] => [
  ...new Map(
    records
      .flatMap(({ lines }) => lines)
      .flatMap(({ chosen }) => chosen ?? [])
      .map((material) => [material.material_id, material]),
  ).values(),
];
