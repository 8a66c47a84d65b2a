import { SEALS } from '@zhidan/domain';
import { PicturesInput } from '../form/field/PicturesInput.js';
import type { OwnInputProps } from '../form/fieldDeclaration.js';

/** The seal that documents bear. */
export const SealInput = ({ label, help, value, error, disabled, onChange }: OwnInputProps) => (
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
