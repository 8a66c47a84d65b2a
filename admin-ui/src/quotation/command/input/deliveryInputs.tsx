import type { ReactNode } from 'react';
import { Autocomplete, FormControlLabel, Switch, TextField } from '@mui/material';
import { volumeOf, type CartonSize } from '@zhidan/domain/quotation';
import type { CustomInputProps } from '../../../form/fieldDeclaration.js';
import { textOf } from '../../../form/values.js';
import { useMasterRecords } from '../../panel/names.js';

interface Carton extends CartonSize {
  readonly id: string;
  readonly name: string;
}

interface NameInputProps extends Omit<CustomInputProps, 'help'> {
  readonly names: readonly string[];
  readonly help?: ReactNode;
}

/** An input for a name, which suggests the names in a master table. */
const NameInput = ({ label, help, names, value, error, disabled, onChange }: NameInputProps) => (
  <Autocomplete
    size="small"
    freeSolo
    options={[...names]}
    inputValue={textOf(value)}
    disabled={disabled}
    onInputChange={(_event, name) => onChange(name)}
    renderInput={(params) => (
      <TextField {...params} label={label} error={error !== undefined} helperText={error ?? help} />
    )}
  />
);

export function CarrierInput(input: CustomInputProps) {
  const carriers = useMasterRecords('shipping-suppliers').data ?? [];
  return <NameInput {...input} names={carriers.map(({ name }) => name)} />;
}

/** Chooses the carton and computes the volume from the carton and the number of cartons. */
export function CartonInput(input: CustomInputProps) {
  const cartons = useMasterRecords<Carton>('cartons').data ?? [];
  const carton = cartons.find(({ name }) => name === input.value);
  const volume = carton && volumeOf(carton, Number(input.values['carton_number']));
  const help =
    volume === undefined
      ? '選擇紙箱後會算出總材積'
      : `總材積 ${volume.total_cbm} CBM・${volume.total_cuft} 材 (CUFT)`;
  return <NameInput {...input} names={cartons.map(({ name }) => name)} help={<output>{help}</output>} />;
}

/** An input for the content of the parcel, with suggestions. */
export function GoodsInput({ label, help, value, error, disabled, onChange }: CustomInputProps) {
  const goods = useMasterRecords('goods').data ?? [];
  return (
    <Autocomplete
      size="small"
      multiple
      freeSolo
      options={goods.map(({ name }) => name)}
      value={Array.isArray(value) ? value.map(textOf) : []}
      disabled={disabled}
      onChange={(_event, chosen) => onChange(chosen)}
      // Accepts typed text when the field is left, without confirmation.
      autoSelect
      renderInput={(params) => (
        <TextField {...params} label={label} error={error !== undefined} helperText={error ?? help} />
      )}
    />
  );
}

/** A switch whose label says whether the freight is paid. */
export const FreightPaidSwitch = ({ label, value, onChange }: CustomInputProps) => (
  <FormControlLabel
    label={`${label}：${value === true ? '是' : '否'}`}
    control={<Switch checked={value === true} onChange={(_event, isCleared) => onChange(isCleared)} />}
  />
);
