import { Typography } from '@mui/material';
import { openedAreas } from '@zhidan/domain';
import { textsOf } from '../form/values.js';
import type { OfficeRecord } from '../record/screens.js';
import { permissionsIn } from './permissionsIn.js';
import { useAuthorities } from './useAuthorities.js';

interface CellProps {
  readonly record: OfficeRecord;
}

const Line = ({ children }: { readonly children: string }) => (
  <Typography component="span" noWrap title={children} sx={{ display: 'block', fontSize: 14 }}>
    {children || '—'}
  </Typography>
);

/** The names of the authorities that an employee has. */
export function EmployeeAuthorities({ record: { authority } }: CellProps) {
  const names = useAuthorities();
  const held = textsOf(authority);
  return <Line>{held.map((code) => names.get(code) ?? code).join('、')}</Line>;
}

export function AccessibleAreas({ record: { permissions } }: CellProps) {
  const { written, onlyRead } = openedAreas(permissionsIn(permissions));
  const kinds = [
    ['可編輯', written],
    ['可讀取', onlyRead],
  ] as const;
  return (
    <Line>
      {kinds
        .filter(([, areas]) => areas.length > 0)
        .map(([title, areas]) => `${title}：${areas.join('、')}`)
        .join('；')}
    </Line>
  );
}
