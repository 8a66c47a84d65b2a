import { eventTitle, eventTitles } from '@zhidan/domain';
import { AutocompleteInput, type InputProps } from 'react-admin';
import { searchFieldSx } from './searchField.js';

const choices = Object.keys(eventTitles)
  .map((id) => ({ id, name: `${eventTitle(id)} ${id}` }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-Hant'));

/** Chooses an event type by its title or technical name. */
export const EventTypeInput = (props: InputProps & { readonly alwaysOn?: boolean }) => (
  <AutocompleteInput
    {...props}
    choices={choices}
    // The field shows only the title, because title and technical name together would be cut off.
    inputText={({ id }: { readonly id: string }) => eventTitle(id)}
    matchSuggestion={(typed: string, { name }: { readonly name: string }) =>
      name.toLowerCase().includes(typed.trim().toLowerCase())
    }
    slotProps={{ popper: { style: { width: 'min(400px, 90vw)' }, placement: 'bottom-start' } }}
    sx={searchFieldSx(192)}
  />
);
