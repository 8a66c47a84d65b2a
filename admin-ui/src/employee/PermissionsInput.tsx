import { Box, Checkbox, FormHelperText, TableCell, TableRow, Typography } from '@mui/material';
import { areas, areaTitles, permissions, type Area, type Permission } from '@zhidan/domain';
import { HeadedTable, type HeadCell } from '../page/HeadedTable.js';
import { permissionsIn } from './permissionsIn.js';
import type { CustomInputProps } from '../form/fieldDeclaration.js';

const kinds = [
  { letter: 'r', title: '可讀取' },
  { letter: 'w', title: '可編輯' },
] as const;

const heads: readonly HeadCell[] = [
  '範圍',
  ...kinds.map(({ title }) => ({ title, align: 'center', sx: { whiteSpace: 'nowrap', px: 1 } }) as const),
];

/** The permissions of an authority by area; write permission for an area includes read permission. */
export function PermissionsInput({
  label,
  value,
  error,
  disabled,
  onChange,
  offered = permissions,
}: CustomInputProps & { readonly offered?: readonly Permission[] }) {
  const held = new Set(permissionsIn(value));
  const set = (area: Area, letter: 'r' | 'w', isOn: boolean) => {
    const next = new Set(held);
    const also: Permission = letter === 'w' ? `${area}_authority_r` : `${area}_authority_w`;
    if (isOn) next.add(`${area}_authority_${letter}`);
    else next.delete(`${area}_authority_${letter}`);
    if (isOn && letter === 'w') next.add(also);
    if (!isOn && letter === 'r') next.delete(also);
    onChange(permissions.filter((permission) => next.has(permission)));
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ mb: 0.5, p: 0 }}>
        {label}
      </Typography>
      <HeadedTable label={label} heads={heads}>
        {areas.map((area) => (
          <TableRow key={area} hover>
            <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
              {areaTitles[area]}
            </TableCell>
            {kinds.map(({ letter, title }) => (
              <TableCell key={letter} align="center" padding="checkbox">
                <Checkbox
                  size="small"
                  checked={held.has(`${area}_authority_${letter}`)}
                  disabled={disabled || !offered.includes(`${area}_authority_${letter}`)}
                  slotProps={{ input: { 'aria-label': `${areaTitles[area]} ${title}` } }}
                  onChange={(_event, isOn) => set(area, letter, isOn)}
                />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </HeadedTable>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
