import { TextField, type TextFieldProps } from '@mui/material';
import {
  CurrencyInput,
  NumberInput,
  useFieldError,
  type CurrencyInputProps,
  type NumberInputProps,
} from '@zhidan/ui-kit';

/** A text field of a command, identified by its path in the body; the server's faults appear below. */
export function DialogField({ path, helperText, ...field }: TextFieldProps & { readonly path: string }) {
  const wrong = useFieldError(path);
  return <TextField {...field} error={wrong !== undefined} helperText={wrong ?? helperText} />;
}

/** An input for an amount, with the server's faults below. */
export function DialogAmount({ path, ...field }: CurrencyInputProps & { readonly path: string }) {
  const wrong = useFieldError(path);
  return <CurrencyInput {...field} {...(wrong === undefined ? {} : { error: wrong })} />;
}

/** An input for a number, with the server's faults below. */
export function DialogNumber({ path, ...field }: NumberInputProps & { readonly path: string }) {
  const wrong = useFieldError(path);
  return <NumberInput {...field} {...(wrong === undefined ? {} : { error: wrong })} />;
}
