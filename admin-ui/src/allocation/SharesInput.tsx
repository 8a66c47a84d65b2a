import type { ComponentType } from 'react';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import { NumberInput } from '@zhidan/ui-kit';
import type { CustomInputProps } from '../form/fieldDeclaration.js';
import { isRecord, textOf } from '../form/values.js';
import { WorkerInput } from './WorkerInput.js';

type Share = Readonly<Record<string, unknown>>;

/**
 * Returns a cached component per number of pieces: a new component would be remounted by React and lose the
 * typed text.
 */
export function createSharesInput(total: number): ComponentType<CustomInputProps> {
  const known = inputs.get(total) ?? inputFor(total);
  inputs.set(total, known);
  return known;
}

const inputs = new Map<number, ComponentType<CustomInputProps>>();

/** Divides the pieces of a line among workers and shows how many are left. */
const inputFor = (total: number) =>
  function SharesInput({ value, error, errors, disabled, onChange }: CustomInputProps) {
    const shares: readonly Share[] = Array.isArray(value) ? value.filter(isRecord) : [];
    const left = total - shares.reduce((sum, share) => sum + piecesOf(share), 0);
    const added = { processing_staff_uid: '', processing_number: left > 0 ? left : '' };
    const wrong = error ?? errors[''];
    return (
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        <Typography component="legend" sx={{ mb: 1.5, p: 0 }}>
          共 {total.toLocaleString('en-US')} 個
        </Typography>
        <Stack sx={{ gap: 1.5 }}>
          {shares.map((share, at) => (
            <ShareRow
              key={at}
              place={at + 1}
              share={share}
              wrong={(name) => errors[`${at}.${name}`]}
              disabled={disabled}
              onChange={(next) => onChange(shares.map((one, place) => (place === at ? next : one)))}
              onRemove={
                shares.length > 1 ? () => onChange(shares.filter((_one, place) => place !== at)) : undefined
              }
            />
          ))}
        </Stack>
        <Stack direction="row" sx={{ mt: 1, gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Button startIcon={<AddIcon />} disabled={disabled} onClick={() => onChange([...shares, added])}>
            再加一位
          </Button>
          <Typography sx={{ color: left === 0 ? 'text.secondary' : 'error.main' }} aria-live="polite">
            {leftText(left)}
          </Typography>
        </Stack>
        {wrong !== undefined && <FormHelperText error>{wrong}</FormHelperText>}
      </Box>
    );
  };

const piecesOf = (share: Share): number => Number(textOf(share['processing_number'])) || 0;

function leftText(left: number): string {
  if (left === 0) return '剛好分完';
  return left > 0 ? `還有 ${left} 個沒有分配` : `多分了 ${-left} 個`;
}

interface ShareRowProps {
  readonly place: number;
  readonly share: Share;
  readonly wrong: (name: string) => string | undefined;
  readonly disabled: boolean;
  readonly onChange: (next: Share) => void;
  /** Removes the row; undefined for the only row, which must stay. */
  readonly onRemove: (() => void) | undefined;
}

const ShareRow = ({ place, share, wrong, disabled, onChange, onRemove }: ShareRowProps) => (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
    <Box sx={{ flex: 2, minWidth: 0 }}>
      <WorkerInput
        label="加工人員"
        spoken={`第 ${place} 份的加工人員`}
        nobody="之後再分配"
        value={share['processing_staff_uid']}
        error={wrong('processing_staff_uid')}
        help={undefined}
        disabled={disabled}
        onChange={(processing_staff_uid) => onChange({ ...share, processing_staff_uid })}
      />
    </Box>
    <Box sx={{ flex: 1, minWidth: 88 }}>
      <NumberInput
        label="數量"
        spoken={`第 ${place} 份的數量`}
        whole
        least={1}
        value={textOf(share['processing_number'])}
        error={wrong('processing_number')}
        disabled={disabled}
        onChange={(processing_number) => onChange({ ...share, processing_number })}
      />
    </Box>
    <IconButton
      aria-label={`移除第 ${place} 份`}
      disabled={disabled || onRemove === undefined}
      onClick={onRemove}
      sx={{ mt: 0.5 }}
    >
      <DeleteIcon />
    </IconButton>
  </Stack>
);
