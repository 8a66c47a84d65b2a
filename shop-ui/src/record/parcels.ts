import { areSamplesMade, isClosed, isProductionWork, type QuotationCode } from '@zhidan/domain/quotation';

interface WithParcels<Parcel> {
  readonly code: QuotationCode;
  readonly deliveries: readonly Parcel[];
}

/**
 * The parcels that are relevant at the order's code: those of samples until production, then those of goods.
 */
export function currentParcels<Parcel extends { readonly production_kind: 0 | 1 }>({
  code,
  deliveries,
}: WithParcels<Parcel>): readonly Parcel[] {
  if (isClosed(code) || !areSamplesMade({ code })) return [];
  const kind = isProductionWork(code) ? 1 : 0;
  return deliveries.filter(({ production_kind }) => production_kind === kind);
}
