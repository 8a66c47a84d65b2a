import { useGetMany } from 'react-admin';
import type { OfficeRecord } from '../../record/screens.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { materialIdsOf } from './sections.js';
import type { NeededMaterial } from './stillNeeded.js';

/** A material with its stock, as far as staff may see it. */
export type ShownMaterial = NeededMaterial &
  OfficeRecord & {
    readonly product_name: string;
    readonly imgs: readonly string[];
    readonly alt: string;
    readonly preview: string;
    readonly kind: number;
    readonly unit: string;
    readonly stock_unit: string;
    readonly lead_time: number;
    readonly below_alert: boolean;
  };

/** The materials of an order, in their sequence in the order; deleted materials are left out. */
export function useMaterials(order: StaffsQuotation, isAsked: boolean) {
  const { data, ...asked } = useGetMany<ShownMaterial>(
    'materials',
    { ids: [...materialIdsOf(order)] },
    { enabled: isAsked },
  );
  return { ...asked, data: data?.filter(Boolean) };
}
