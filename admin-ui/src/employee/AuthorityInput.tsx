import { MultiCodeInput } from '../form/field/SeveralInput.js';
import type { CustomInputProps } from '../form/fieldDeclaration.js';
import { textsOf } from '../form/values.js';
import { useAuthorities } from './useAuthorities.js';

export function AuthorityInput(props: CustomInputProps) {
  const names = useAuthorities();
  return (
    <MultiCodeInput
      {...props}
      codes={[...names.keys()]}
      chosen={textsOf(props.value)}
      titleOf={(code) => names.get(code)}
    />
  );
}
