import { eventTitle, eventTitles } from '@zhidan/domain';
import { AutocompleteInput, type InputProps } from 'react-admin';
import { searchField } from './searchField.js';

const choices = Object.keys(eventTitles)
  .map((id) => ({ id, name: `${eventTitle(id)} ${id}` }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-Hant'));

/** A kind of event, found by what staff call it or by its technical name. */
export const EventTypeInput = (props: InputProps & { readonly alwaysOn?: boolean }) => (
  <AutocompleteInput
    {...props}
    choices={choices}
    // The field shows the name alone, so that it is not cut.
    inputText={({ id }: { readonly id: string }) => eventTitle(id)}
    matchSuggestion={(typed: string, { name }: { readonly name: string }) =>
      name.toLowerCase().includes(typed.trim().toLowerCase())
    }
    slotProps={{ popper: { style: { width: 'min(400px, 90vw)' }, placement: 'bottom-start' } }}
    sx={searchField(192)}
  />
);
