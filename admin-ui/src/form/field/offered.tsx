import type { ComponentType } from 'react';
import { Autocomplete, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import type { CustomInputProps } from '../fieldDeclaration.js';
import { textOf } from '../values.js';

type Named = Readonly<Record<string, unknown>> & { readonly id: string };

const ALL = { pagination: { page: 1, perPage: 300 }, sort: { field: 'type', order: 'ASC' } } as const;

/** Creates a text input that suggests the names in a master table and also accepts other text. */
export const createSuggestionInput = ({
  resource,
}: {
  readonly resource: string;
}): ComponentType<CustomInputProps> =>
  function OfferedInput({ label, help, value, error, disabled, onChange }) {
    const { data = [] } = useGetList<Named>(resource, ALL);
    return (
      <Autocomplete
        freeSolo
        fullWidth
        options={[...new Set(data.map((one) => textOf(one['name'])))]}
        inputValue={textOf(value)}
        disabled={disabled}
        onInputChange={(_event, typed, reason) => {
          // Ignores the reset to the stored value, which the user did not type.
          if (reason !== 'reset' || typed !== '') onChange(typed);
        }}
        renderInput={(params) => (
          <TextField {...params} label={label} error={error !== undefined} helperText={error ?? help} />
        )}
      />
    );
  };
