import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useFieldError } from '../refusal/fieldErrors.js';

/** A text field of an addressee by its path in the request, with its error below. */
export function AddresseeField({
  path,
  wrong,
  ...field
}: TextFieldProps & { readonly path: string; readonly wrong?: string | undefined }) {
  const refused = useFieldError(path);
  const said = wrong ?? refused;
  return <TextField size="small" fullWidth {...field} error={said !== undefined} helperText={said} />;
}
