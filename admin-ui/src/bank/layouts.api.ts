import { useQueryClient } from '@tanstack/react-query';
import type { SettingId, SettingValues } from '@zhidan/domain';
import { foldedAccount, type Mapping } from '@zhidan/domain/bank';
import { get, send } from '@zhidan/ui-kit/api';

const SETTING = 'bank-layouts' satisfies SettingId;
const ADDRESS = `/api/settings/${SETTING}`;

type Kept = SettingValues<typeof SETTING> & { readonly revision: number };

const isOf = (account: string) => (layout: { readonly account: string }) =>
  foldedAccount(layout.account) === foldedAccount(account);

/** The column layouts of statements by account. Accounting enters a layout once and all its staff share it. */
export function useLayouts() {
  const client = useQueryClient();
  const read = () =>
    client.fetchQuery({
      queryKey: ['settings', SETTING],
      queryFn: ({ signal }) => get<Kept>(ADDRESS, signal),
    });
  return {
    of: async (account: string): Promise<Mapping | undefined> =>
      (await read()).layouts.find(isOf(account))?.mapping,
    async keep(account: string, mapping: Mapping): Promise<void> {
      const { layouts, revision } = await read();
      const others = layouts.filter((layout) => !isOf(account)(layout));
      await send(ADDRESS, {
        method: 'PUT',
        body: { layouts: [...others, { account, mapping }] },
        ...(revision < 0 ? {} : { headers: { 'if-match': `"${revision}"` } }),
      });
      await client.invalidateQueries({ queryKey: ['settings'] });
    },
  };
}
