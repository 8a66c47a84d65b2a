import { STAMP_FOLDER } from '@zhidan/domain';
import { PicturesInput } from '../form/field/PicturesInput.js';
import type { CustomInputProps } from '../form/fieldDeclaration.js';

/** An input for the picture of the company's stamp on documents. */
export const StampInput = ({ label, help, value, error, disabled, onChange }: CustomInputProps) => (
  <PicturesInput
    label={label}
    folder={STAMP_FOLDER}
    value={value}
    most={1}
    disabled={disabled}
    error={error}
    {...(help === undefined ? {} : { hint: help })}
    onChange={onChange}
  />
);
