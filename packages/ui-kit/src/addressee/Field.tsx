import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useFieldError } from '../refusal/fieldErrors.js';

/** A text of an addressee by its path in the body; what the server refused about it stands below. */
export function Field({ path, ...field }: TextFieldProps & { readonly path: string }) {
  const wrong = useFieldError(path);
  return <TextField size="small" fullWidth {...field} error={wrong !== undefined} helperText={wrong} />;
}
