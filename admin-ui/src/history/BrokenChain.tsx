import { Alert } from '@mui/material';
import type { RecordHistoryEntry } from '../page/entry.js';

/** Warns of history entries that were altered in the event store, and names them. */
export function BrokenChainWarning({
  entries,
}: {
  readonly entries: readonly Pick<RecordHistoryEntry, 'revision' | 'fault'>[];
}) {
  const broken = entries.filter(({ fault }) => fault !== undefined);
  if (broken.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      這份紀錄與寫入時不同，以下內容不能作為證明：
      {broken.map(({ revision, fault }) => `第 ${revision + 1} 筆，${fault ?? ''}`).join('；')}。
    </Alert>
  );
}
