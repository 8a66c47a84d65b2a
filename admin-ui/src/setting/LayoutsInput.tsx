import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import type { CustomInputProps } from '../form/fieldDeclaration.js';
import { isRecord, textOf } from '../form/values.js';

/** Lists the accounts with a stored column layout for their statements; layouts can be deleted. */
export function StatementLayoutsInput({ label, help, value, error, disabled, onChange }: CustomInputProps) {
  const layouts = Array.isArray(value) ? value.filter(isRecord) : [];
  return (
    <Box component="section" aria-label={label}>
      <Typography sx={{ fontSize: 14 }}>{label}</Typography>
      {layouts.length === 0 && <Typography sx={{ color: 'text.secondary' }}>還沒有記得任何帳號</Typography>}
      {layouts.map((layout) => (
        <Stack
          key={textOf(layout['account'])}
          direction="row"
          sx={{ alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
        >
          <Typography sx={{ flex: 1 }}>{textOf(layout['account']) || '（沒有填帳號）'}</Typography>
          <IconButton
            aria-label={`移除 ${textOf(layout['account'])} 的欄位`}
            disabled={disabled}
            onClick={() => onChange(layouts.filter((other) => other !== layout))}
          >
            <DeleteIcon />
          </IconButton>
        </Stack>
      ))}
      <FormHelperText error={error !== undefined}>{error ?? help}</FormHelperText>
    </Box>
  );
}
