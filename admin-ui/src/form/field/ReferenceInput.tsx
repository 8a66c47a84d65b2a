import { useMemo, useState, type HTMLAttributes, type Key } from 'react';
import AddIcon from '@mui/icons-material/Add';
import { Autocomplete, Box, TextField } from '@mui/material';
import { useDebounce } from '@zhidan/ui-kit';
import { useGetList, useGetMany } from 'react-admin';
import { textsOf } from '../values.js';
import { useAdding, type AddedRecord } from './adding.js';
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
  /** Whether the picker can add a record; the picker of a filter cannot. */
  readonly canAdd?: boolean;
}

type Referred = Readonly<Record<string, unknown>> & { readonly id: string };

const SHOWN = 30;
const NONE: readonly string[] = [];
/** The id of the option that adds a record, in place of a record's id. */
const ADD = '+';

interface Option extends HTMLAttributes<HTMLLIElement> {
  readonly key: Key;
}

/**
 * Loads the records to offer and those that are already chosen. The last option adds a record, which is then
 * passed to `onAdd`.
 */
function useReferred(
  { resource, filter, canAdd = true }: ReferenceProps,
  ids: readonly string[],
  onAdd: (id: string) => void,
) {
  const [q, setQ] = useState('');
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<readonly AddedRecord[]>([]);
  const adding = useAdding(
    resource,
    (record) => {
      setAdded([...added, record]);
      onAdd(record.id);
    },
    filter,
  );
  const act = canAdd ? adding.act : undefined;
  const search = useDebounce();
  const { data: offered = [], isFetching } = useGetList<Referred>(resource, {
    filter: { ...filter, ...(q === '' ? {} : { q }) },
    pagination: { page: 1, perPage: SHOWN },
  });
  const { data: known = [] } = useGetMany<Referred>(resource, { ids: [...ids] }, { enabled: ids.length > 0 });
  const titles = new Map(
    [...added, ...offered, ...known].filter(Boolean).map((record) => [record.id, recordName(record)]),
  );
  const aparts = new Map(offered.map((record) => [record.id, distinguishingText(record)]));
  const titleOf = (id: string) => (id === ADD ? (act ?? '') : (titles.get(id) ?? '…'));
  const apartOf = (id: string) => (id === ADD && typed !== '' ? `「${typed}」` : (aparts.get(id) ?? ''));
  return {
    optionsWith: (chosen: readonly string[]) => [
      ...chosen,
      ...offered.map(({ id }) => id).filter((id) => !chosen.includes(id)),
      ...(act === undefined ? [] : [ADD]),
    ],
    dialog: adding.dialog,
    openToAdd: () => adding.open(typed),
    /**
     * Properties that `ReferenceInput` and `ReferencesInput` share. The options are not filtered here, because
     * the server has already done so.
     */
    picker: {
      loading: isFetching,
      getOptionLabel: titleOf,
      renderOption: ({ key, ...option }: Option, one: string) => (
        <Box component="li" key={key} {...option} sx={{ columnGap: 1, flexWrap: 'wrap' }}>
          <OptionText title={titleOf(one)} apart={apartOf(one)} isAct={one === ADD} />
        </Box>
      ),
      filterOptions: (all: string[]) => all,
      onInputChange: (_event: unknown, text: string, reason: string) => {
        const sought = reason === 'input' ? text.trim() : '';
        setTyped(sought);
        search.later(() => setQ(sought));
      },
    },
  };
}

interface OptionTextProps {
  readonly title: string;
  /** A text that distinguishes options with the same title. */
  readonly apart: string;
  /** Whether the option adds a record. */
  readonly isAct: boolean;
}

const OptionText = ({ title, apart, isAct }: OptionTextProps) => (
  <>
    {isAct && <AddIcon aria-hidden sx={{ fontSize: 18, color: 'primary.main' }} />}
    <Box component="span" sx={isAct ? { color: 'primary.main', fontWeight: 600 } : {}}>
      {title}
    </Box>
    {apart !== title && (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 14, overflowWrap: 'anywhere' }}>
        {apart}
      </Box>
    )}
  </>
);

/** Chooses a record of another kind by a search for its name, or adds one. */
export function ReferenceInput({
  value,
  onChange,
  ...props
}: ReferenceProps & { readonly value: unknown; readonly onChange: (id: string) => void }) {
  const id = typeof value === 'string' && value !== '' ? value : null;
  const { label, spoken, error, help, disabled = false } = props;
  const { optionsWith, picker, openToAdd, dialog } = useReferred(props, id === null ? NONE : [id], onChange);
  return (
    <>
      <Autocomplete
        fullWidth
        options={optionsWith(id === null ? NONE : [id])}
        value={id}
        disabled={disabled}
        {...picker}
        onChange={(_event, chosen) => (chosen === ADD ? openToAdd() : onChange(chosen ?? ''))}
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
      {dialog}
    </>
  );
}

/** Chooses several records of another kind, or adds some; the order of choice is preserved. */
export function ReferencesInput({
  value,
  onChange,
  ...props
}: ReferenceProps & { readonly value: unknown; readonly onChange: (ids: readonly string[]) => void }) {
  // Memoised: another array with the same ids would reset the typed text.
  const chosenIds = useMemo(() => [...textsOf(value)], [value]);
  const { label, error, help, disabled = false } = props;
  const { optionsWith, picker, openToAdd, dialog } = useReferred(props, chosenIds, (id) =>
    onChange([...chosenIds, id]),
  );
  return (
    <>
      <Autocomplete
        multiple
        fullWidth
        disableCloseOnSelect
        options={optionsWith(chosenIds)}
        value={chosenIds}
        disabled={disabled}
        {...picker}
        onChange={(_event, chosen) => (chosen.includes(ADD) ? openToAdd() : onChange(chosen))}
        renderInput={(params) => (
          <TextField {...params} label={label} error={error !== undefined} helperText={error ?? help} />
        )}
      />
      {dialog}
    </>
  );
}
