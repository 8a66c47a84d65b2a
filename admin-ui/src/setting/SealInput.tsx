import { SEALS } from '@zhidan/domain';
import { PicturesInput } from '../form/field/PicturesInput.js';
import type { CustomInputProps } from '../form/fieldDeclaration.js';

/** An input for the picture of the company's stamp on documents. */
export const SealInput = ({ label, help, value, error, disabled, onChange }: CustomInputProps) => (
  <PicturesInput
    label={label}
    folder={SEALS}
    value={value}
    most={1}
    disabled={disabled}
    error={error}
    {...(help === undefined ? {} : { hint: help })}
    onChange={onChange}
  />
);
