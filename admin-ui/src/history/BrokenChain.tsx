import { Alert } from '@mui/material';
import type { Entry } from '../page/entry.js';

/** Names the entries of a history that were changed in the store after they were written. */
export function BrokenChain({ entries }: { readonly entries: readonly Pick<Entry, 'revision' | 'fault'>[] }) {
  const broken = entries.filter(({ fault }) => fault !== undefined);
  if (broken.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      這份紀錄與寫入時不同，以下內容不能作為證明：
      {broken.map(({ revision, fault }) => `第 ${revision + 1} 筆，${fault ?? ''}`).join('；')}。
    </Alert>
  );
}
