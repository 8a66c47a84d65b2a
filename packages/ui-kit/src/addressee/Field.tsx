import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useFieldError } from '../refusal/fieldErrors.js';

/**
 * A text field for one value of an addressee. `path` names the value in the request, so that an error of the
 * server is shown below its field.
 */
export function AddresseeField({
  path,
  wrong,
  ...field
}: TextFieldProps & { readonly path: string; readonly wrong?: string | undefined }) {
  const refused = useFieldError(path);
  const said = wrong ?? refused;
  return <TextField size="small" fullWidth {...field} error={said !== undefined} helperText={said} />;
}
