import { Typography } from '@mui/material';
import { openedAreas, type Permission } from '@zhidan/domain';
import type { OfficeRecord } from '../record/screens.js';
import { useAuthorities } from './useAuthorities.js';

interface CellProps {
  readonly record: OfficeRecord;
}

const Line = ({ children }: { readonly children: string }) => (
  <Typography component="span" noWrap title={children} sx={{ display: 'block', fontSize: 14 }}>
    {children || '—'}
  </Typography>
);

/** The authorities somebody holds, by their names. */
export function Held({ record: { authority } }: CellProps) {
  const names = useAuthorities();
  const held = Array.isArray(authority) ? (authority as readonly string[]) : [];
  return <Line>{held.map((code) => names.get(code) ?? code).join('、')}</Line>;
}

/** What an authority opens. */
export function Opened({ record: { permissions } }: CellProps) {
  const { written, onlyRead } = openedAreas(
    Array.isArray(permissions) ? (permissions as readonly Permission[]) : [],
  );
  const told = [
    ['可編輯', written],
    ['可讀取', onlyRead],
  ] as const;
  return (
    <Line>
      {told
        .filter(([, areas]) => areas.length > 0)
        .map(([title, areas]) => `${title}：${areas.join('、')}`)
        .join('；')}
    </Line>
  );
}
