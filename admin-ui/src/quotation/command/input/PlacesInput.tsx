import { TextField } from '@mui/material';
import type { CustomInputProps } from '../../../form/fieldDeclaration.js';
import { textOf } from '../../../form/values.js';
import { NamedPieces } from '../../panel/RosterPanel.js';
import type { OrderFormAsideProps } from '../form/orderForm.js';

/** Places in the list of pieces, as typed: 「17、20」. */
export const PlacesInput = ({ label, help, value, error, disabled, onChange }: CustomInputProps) => (
  <TextField
    label={label}
    value={textOf(value)}
    fullWidth
    disabled={disabled}
    error={error !== undefined}
    helperText={error ?? help}
    onChange={({ target }) => onChange(target.value)}
  />
);

const placesIn = (text: string): number[] =>
  (text.normalize('NFKC').match(/\d+/g) ?? []).map(Number).filter((place) => place > 0);

/** The part of the body with the places; empty where the step is of all pieces. */
export function placesBody(text: string): { readonly pieces?: readonly number[] } {
  const pieces = placesIn(text);
  return pieces.length === 0 ? {} : { pieces };
}

/** What is printed on the pieces that are typed in the form. */
export function ChosenPieces({ order, values }: OrderFormAsideProps) {
  const places = placesIn(textOf(values['pieces']));
  return places.length === 0 ? null : <NamedPieces order={order} places={places} />;
}
