import { Autocomplete, TextField } from '@mui/material';
import { customerLevels } from '@zhidan/domain/quotation';
import { titlesIn } from '../list/choicesIn.js';
import type { OwnInputProps } from '../form/fieldDeclaration.js';

const titles = titlesIn(customerLevels);
const levels = Object.keys(titles).map(Number);

/** Levels of customers by their titles. */
export const LevelsInput = ({ label, help, value, error, disabled, onChange }: OwnInputProps) => (
  <Autocomplete
    multiple
    disableCloseOnSelect
    options={levels}
    getOptionLabel={(level) => `${level} ${titles[level] ?? ''}`}
    value={Array.isArray(value) ? value.map(Number) : []}
    disabled={disabled}
    clearText="清除"
    openText="開啟選單"
    closeText="關閉選單"
    onChange={(_event, chosen) => onChange(chosen)}
    renderInput={(params) => (
      <TextField {...params} label={label} error={error !== undefined} helperText={error ?? help} />
    )}
  />
);
