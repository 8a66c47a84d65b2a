import { useQuery } from '@tanstack/react-query';
import { get } from '@zhidan/ui-kit/api';
import type { Values } from '../../form/fieldDeclaration.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

interface DeliveryDays {
  readonly proofing_days: number;
  readonly product_days: number;
}

/**
 * Working days that a review proposes: those agreed upon before where it is a correction, else the setting's.
 * Nothing while the setting is on its way.
 */
export function useWorkingDays({ order_process, proofing_value }: StaffsQuotation): Values {
  const { data } = useQuery({
    queryKey: ['settings', 'delivery-days'],
    queryFn: ({ signal }) => get<DeliveryDays>('/api/settings/delivery-days', signal),
  });
  const before = order_process.findLast(({ code }) => code === 1002);
  const proofing = before?.proofing_delivery_date ?? data?.proofing_days;
  const product = before?.product_delivery_date ?? data?.product_days;
  if (proofing === undefined || product === undefined) return {};
  return {
    proofing_delivery_date: String(proofing_value > 0 ? proofing : 0),
    product_delivery_date: String(product),
  };
}
