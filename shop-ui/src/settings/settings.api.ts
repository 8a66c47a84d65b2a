import { useQuery } from '@tanstack/react-query';
import type { SettingId, SettingValues } from '@zhidan/domain';
import { termLines } from '@zhidan/domain/setting';
import { get } from '@zhidan/ui-kit/api';

type Shown<Id extends SettingId> = SettingValues<Id> & { readonly id: Id; readonly revision: number };

const useSetting = <Id extends SettingId>(id: Id) =>
  useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => get<Shown<SettingId>[]>('/api/settings', signal),
    staleTime: Infinity,
    select: (all) => all.find((setting): setting is Shown<Id> & Shown<SettingId> => setting.id === id),
  });

/** Who we are, for the foot of each page. */
export const useCompany = () => useSetting('company');
/** Where buyers transfer to. */
export const useBank = () => useSetting('bank');
/** How amounts and dates are written. */
export const useDisplay = () => useSetting('display');
/** Working days that samples and production usually take. */
export const useDeliveryDays = () => useSetting('delivery-days');
/** How long a quotation holds. */
export const useOrderTerms = () => useSetting('orders');
/** Where the yarns lie, and the articles of the courses. */
export const useShop = () => useSetting('shop');

/** The terms of an order, a line each; none until they are here. */
export function useTerms(): readonly string[] {
  const { data: company } = useCompany();
  const { data: orders } = useOrderTerms();
  return company === undefined || orders === undefined ? [] : termLines(company.terms, orders);
}
