import { useQuery } from '@tanstack/react-query';
import type { SettingId, SettingValues } from '@zhidan/domain';
import { termLines } from '@zhidan/domain/setting';
import { getJson } from '@zhidan/ui-kit/api';

type Shown<Id extends SettingId> = SettingValues<Id> & { readonly id: Id; readonly revision: number };

const useSetting = <Id extends SettingId>(id: Id) =>
  useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => getJson<Shown<SettingId>[]>('/api/settings', signal),
    staleTime: Infinity,
    select: (all) => all.find((setting): setting is Shown<Id> & Shown<SettingId> => setting.id === id),
  });

export const useCompanySetting = () => useSetting('company');
/** The bank account that buyers pay to. */
export const useBankSetting = () => useSetting('bank');
/** The formats of amounts and dates. */
export const useDisplaySetting = () => useSetting('display');
/** The usual working days for samples and production. */
export const useDeliveryDaysSetting = () => useSetting('delivery-days');
/** How long a quotation is valid. */
export const useOrderTermsSetting = () => useSetting('orders');
/** The class of yarns, and the articles of 訂製教室. */
export const useShopSetting = () => useSetting('shop');

/** The terms of ordering, one per line; empty until loaded. */
export function useTermsText(): readonly string[] {
  const { data: company } = useCompanySetting();
  const { data: orders } = useOrderTermsSetting();
  return company === undefined || orders === undefined ? [] : termLines(company.terms, orders);
}
