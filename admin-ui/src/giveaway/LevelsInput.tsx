import { customerLevels } from '@zhidan/domain/quotation';
import { SeveralInput } from '../form/field/SeveralInput.js';
import { titlesIn } from '../list/choicesIn.js';
import type { CustomInputProps } from '../form/fieldDeclaration.js';

const titles = titlesIn(customerLevels);
const levels = Object.keys(titles).map(Number);

/** Chooses customer levels by title. */
export const LevelsInput = (props: CustomInputProps) => (
  <SeveralInput
    {...props}
    codes={levels}
    chosen={Array.isArray(props.value) ? props.value.map(Number) : []}
    titleOf={(level) => titles[level]}
  />
);
