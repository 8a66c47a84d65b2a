import { useMemo, useState } from 'react';
import { Autocomplete, Box, TextField } from '@mui/material';
import { useDebounce } from '@zhidan/ui-kit';
import { useGetList, useGetMany } from 'react-admin';
import { textsOf } from '../values.js';
import { distinguishingText, recordName } from '../../record/recordName.js';

interface ReferenceProps {
  readonly label: string;
  /** The accessible name, where it differs from the visible label. */
  readonly spoken?: string;
  readonly resource: string;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly disabled?: boolean;
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
}

type Referred = Readonly<Record<string, unknown>> & { readonly id: string };

const SHOWN = 30;
const NONE: readonly string[] = [];

/** Loads the records to offer and those that are already chosen. */
function useReferred(
  resource: string,
  filter: Readonly<Record<string, unknown>> | undefined,
  ids: readonly string[],
) {
  const [q, setQ] = useState('');
  const search = useDebounce();
  const { data: offered = [], isFetching } = useGetList<Referred>(resource, {
    filter: { ...filter, ...(q === '' ? {} : { q }) },
    pagination: { page: 1, perPage: SHOWN },
  });
  const { data: known = [] } = useGetMany<Referred>(resource, { ids: [...ids] }, { enabled: ids.length > 0 });
  const titles = new Map(
    [...offered, ...known].filter(Boolean).map((record) => [record.id, recordName(record)]),
  );
  const aparts = new Map(offered.map((record) => [record.id, distinguishingText(record)]));
  const titleOf = (id: string) => titles.get(id) ?? '…';
  return {
    options: offered.map(({ id }) => id),
    titleOf,
    apartOf: (id: string) => aparts.get(id) ?? '',
    /** Properties of the pickers of both inputs: the server filters, and the number of hits is shown. */
    picker: {
      loading: isFetching,
      getOptionLabel: titleOf,
      filterOptions: (all: string[]) => all,
      onInputChange: (_event: unknown, text: string, reason: string) =>
        search.later(() => setQ(reason === 'input' ? text.trim() : '')),
    },
  };
}

/** Chooses a record of another kind by a search for its name. */
export function ReferenceInput({
  value,
  onChange,
  ...props
}: ReferenceProps & { readonly value: unknown; readonly onChange: (id: string) => void }) {
  const id = typeof value === 'string' && value !== '' ? value : null;
  const { label, spoken, resource, filter, error, help, disabled = false } = props;
  const referred = useReferred(resource, filter, id === null ? NONE : [id]);
  const { options, titleOf, picker } = referred;
  return (
    <Autocomplete
      fullWidth
      options={id === null || options.includes(id) ? options : [id, ...options]}
      value={id}
      disabled={disabled}
      {...picker}
      renderOption={({ key, ...option }, one) => (
        <Box component="li" key={key} {...option} sx={{ columnGap: 1, flexWrap: 'wrap' }}>
          {titleOf(one)}{' '}
          {referred.apartOf(one) !== titleOf(one) && (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 14, overflowWrap: 'anywhere' }}>
              {referred.apartOf(one)}
            </Box>
          )}
        </Box>
      )}
      onChange={(_event, chosen) => onChange(chosen ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={error !== undefined}
          helperText={error ?? help}
          {...(spoken === undefined
            ? {}
            : {
                slotProps: {
                  ...params.slotProps,
                  htmlInput: { ...params.slotProps.htmlInput, 'aria-label': spoken },
                },
              })}
        />
      )}
    />
  );
}

/** Chooses several records of another kind; the order of choice is preserved. */
export function ReferencesInput({
  value,
  onChange,
  ...props
}: ReferenceProps & { readonly value: unknown; readonly onChange: (ids: readonly string[]) => void }) {
  // Memoised: another array with the same ids would reset the typed text.
  const chosenIds = useMemo(() => [...textsOf(value)], [value]);
  const { label, resource, filter, error, help, disabled = false } = props;
  const { options, picker } = useReferred(resource, filter, chosenIds);
  return (
    <Autocomplete
      multiple
      fullWidth
      disableCloseOnSelect
      options={[...chosenIds, ...options.filter((id) => !chosenIds.includes(id))]}
      value={chosenIds}
      disabled={disabled}
      {...picker}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(params) => (
        <TextField {...params} label={label} error={error !== undefined} helperText={error ?? help} />
      )}
    />
  );
}
