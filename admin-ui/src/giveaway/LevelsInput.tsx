import { customerLevels } from '@zhidan/domain/quotation';
import { MultiCodeInput } from '../form/field/SeveralInput.js';
import { titlesByCode } from '../list/choicesIn.js';
import type { CustomInputProps } from '../form/fieldDeclaration.js';

const titles = titlesByCode(customerLevels);
const levels = Object.keys(titles).map(Number);

/** Chooses customer levels by title. */
export const LevelsInput = (props: CustomInputProps) => (
  <MultiCodeInput
    {...props}
    codes={levels}
    chosen={Array.isArray(props.value) ? props.value.map(Number) : []}
    titleOf={(level) => titles[level]}
  />
);
