import { TextField, type TextFieldProps } from '@mui/material';
import {
  CurrencyInput,
  NumberInput,
  useFieldError,
  type CurrencyInputProps,
  type NumberInputProps,
} from '@zhidan/ui-kit';

/** A text field of a command, named by its path in the body; a refusal of the server appears below it. */
export function DialogField({ path, helperText, ...field }: TextFieldProps & { readonly path: string }) {
  const wrong = useFieldError(path);
  return <TextField {...field} error={wrong !== undefined} helperText={wrong ?? helperText} />;
}

/** A field for an amount, with refusals below it. */
export function DialogAmount({ path, ...field }: CurrencyInputProps & { readonly path: string }) {
  const wrong = useFieldError(path);
  return <CurrencyInput {...field} {...(wrong === undefined ? {} : { error: wrong })} />;
}

/** A field for a number, with refusals below it. */
export function DialogNumber({ path, ...field }: NumberInputProps & { readonly path: string }) {
  const wrong = useFieldError(path);
  return <NumberInput {...field} {...(wrong === undefined ? {} : { error: wrong })} />;
}
