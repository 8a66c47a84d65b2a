import { TextField, type TextFieldProps } from '@mui/material';
import {
  CurrencyInput,
  NumberInput,
  useFieldError,
  type CurrencyInputProps,
  type NumberInputProps,
} from '@zhidan/ui-kit';

/** A field of a command, by its path in the body; what the server refused about it stands below. */
export function DialogField({ path, helperText, ...field }: TextFieldProps & { readonly path: string }) {
  const wrong = useFieldError(path);
  return <TextField {...field} error={wrong !== undefined} helperText={wrong ?? helperText} />;
}

/** The same for an amount. */
export function DialogAmount({ path, ...field }: CurrencyInputProps & { readonly path: string }) {
  const wrong = useFieldError(path);
  return <CurrencyInput {...field} {...(wrong === undefined ? {} : { error: wrong })} />;
}

/** The same for another number. */
export function DialogNumber({ path, ...field }: NumberInputProps & { readonly path: string }) {
  const wrong = useFieldError(path);
  return <NumberInput {...field} {...(wrong === undefined ? {} : { error: wrong })} />;
}
