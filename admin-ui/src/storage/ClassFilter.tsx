import { MenuItem, Stack, TextField } from '@mui/material';
import { pseudoStorageClasses, storageClassesOne, storageClassesTwo } from '@zhidan/domain';
import { materialKinds } from '@zhidan/domain/codes';
import { useGetList, useListContext } from 'react-admin';
import { textOf } from '../form/values.js';

interface StorageClass {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly level_one_id?: string;
}

/** The id of the option that leads to pseudo-classes: all items, or those of one kind of material. */
const SPECIAL = '00000';
const everything = { pagination: { page: 1, perPage: 300 }, sort: { field: 'type', order: 'ASC' } } as const;

const kindTitle = (kind: number | null): string =>
  kind === null
    ? '全部'
    : (Object.entries(materialKinds).find(([code]) => Number(code) === kind)?.[1].title ?? '');
const specials = Object.entries(pseudoStorageClasses).map(([id, kind]) => ({ id, name: kindTitle(kind) }));

/** Filters the list of storage items by class, on two levels. */
export function StorageClassFilter() {
  const { filterValues, setFilters } = useListContext();
  return <ClassFields values={filterValues} onChange={setFilters} />;
}

interface ClassFieldsProps {
  /** The current filter of the list; filters other than the classes are preserved. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void;
}

/** Keeps the two inputs side by side on a phone. */
const narrowOnPhones = { minWidth: { xs: 140, sm: 200 }, flex: { xs: 1, sm: 'none' } } as const;

/** Inputs for a first-level and a second-level class, or a pseudo-class. */
export function ClassFields({ values, onChange }: ClassFieldsProps) {
  const { data: ones = [] } = useGetList<StorageClass>(storageClassesOne.resource, everything);
  const { data: twos = [] } = useGetList<StorageClass>(storageClassesTwo.resource, everything);
  const two = textOf(values['level_two_id']);
  const one = two in pseudoStorageClasses ? SPECIAL : textOf(values['level_one_id']);
  const { level_one_id: _one, level_two_id: _two, ...others } = values;
  const chooseOne = (id: string) => {
    if (id === SPECIAL) onChange({ ...others, level_two_id: SPECIAL });
    else onChange(id === '' ? others : { ...others, level_one_id: id });
  };
  const chooseTwo = (id: string) =>
    onChange({
      ...others,
      ...(one === SPECIAL || one === '' ? {} : { level_one_id: one }),
      ...(id === '' ? {} : { level_two_id: id }),
    });
  const second = one === SPECIAL ? specials : twos.filter(({ level_one_id }) => level_one_id === one);
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      <TextField
        select
        label={storageClassesOne.title}
        value={one}
        onChange={({ target }) => chooseOne(target.value)}
        sx={narrowOnPhones}
      >
        <MenuItem value="">不限</MenuItem>
        <MenuItem value={SPECIAL}>00000 特殊選擇</MenuItem>
        {ones.map(({ id, type, name }) => (
          <MenuItem key={id} value={id}>
            {type} {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={storageClassesTwo.title}
        value={two}
        disabled={one === ''}
        onChange={({ target }) => chooseTwo(target.value)}
        sx={narrowOnPhones}
      >
        {one !== SPECIAL && <MenuItem value="">不限</MenuItem>}
        {second.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
