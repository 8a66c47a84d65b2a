import { useQueryClient } from '@tanstack/react-query';
import type { SettingId, SettingValues } from '@zhidan/domain';
import { foldedAccount, type StatementMapping } from '@zhidan/domain/bank';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';

const SETTING = 'bank-layouts' satisfies SettingId;
const ADDRESS = `/api/settings/${SETTING}`;

type Kept = SettingValues<typeof SETTING> & { readonly revision: number };

const isOf = (account: string) => (layout: { readonly account: string }) =>
  foldedAccount(layout.account) === foldedAccount(account);

/** The column layouts of statements by account. Accounting enters a layout once and all its staff share it. */
export function useStatementLayouts() {
  const client = useQueryClient();
  const read = () =>
    client.fetchQuery({
      queryKey: ['settings', SETTING],
      queryFn: ({ signal }) => getJson<Kept>(ADDRESS, signal),
    });
  return {
    of: async (account: string): Promise<StatementMapping | undefined> =>
      (await read()).layouts.find(isOf(account))?.mapping,
    async keep(account: string, mapping: StatementMapping): Promise<void> {
      const { layouts, revision } = await read();
      const others = layouts.filter((layout) => !isOf(account)(layout));
      await sendRequest(ADDRESS, {
        method: 'PUT',
        body: { layouts: [...others, { account, mapping }] },
        ...(revision < 0 ? {} : { headers: { 'if-match': `"${revision}"` } }),
      });
      await client.invalidateQueries({ queryKey: ['settings'] });
    },
  };
}
