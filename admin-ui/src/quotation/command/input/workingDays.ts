import { useQuery } from '@tanstack/react-query';
import type { SettingValues } from '@zhidan/domain';
import { promisedDays, reviewPassEntry, samplesToMake } from '@zhidan/domain/quotation';
import { getJson } from '@zhidan/ui-kit/api';
import type { FormValues } from '../../../form/fieldDeclaration.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';

/**
 * The working days that the review form proposes: those already agreed, otherwise those of the setting;
 * undefined while the setting loads.
 */
export function useWorkingDays(order: StaffsQuotation): FormValues {
  const { data } = useQuery({
    queryKey: ['settings', 'delivery-days'],
    queryFn: ({ signal }) => getJson<SettingValues<'delivery-days'>>('/api/settings/delivery-days', signal),
  });
  if (data === undefined) return {};
  const { proofing, product } = promisedDays(reviewPassEntry(order), data);
  return {
    proofing_delivery_date: String(samplesToMake(order) > 0 ? proofing : 0),
    product_delivery_date: String(product),
  };
}
