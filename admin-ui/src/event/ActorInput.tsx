import { UNKNOWN_ACTOR, unknownActor } from '@zhidan/domain';
import { AutocompleteInput, useGetList, type InputProps, type RaRecord } from 'react-admin';
import { searchFieldSx } from './searchField.js';

type Employee = RaRecord & { readonly second_key: string; readonly name: string };

const OTHERS = [
  { id: 'system', name: '系統' },
  { id: unknownActor.uid, name: UNKNOWN_ACTOR },
];

/** Filters by actor: a member of staff, the system, or a caller whose account is unknown. */
export function ActorInput(props: InputProps & { readonly alwaysOn?: boolean }) {
  const { data = [] } = useGetList<Employee>('employees', {
    pagination: { page: 1, perPage: 300 },
    sort: { field: 'name', order: 'ASC' },
  });
  const choices = data.filter(({ second_key }) => second_key !== '');
  return (
    <AutocompleteInput
      {...props}
      choices={[...OTHERS, ...choices.map(({ second_key, name }) => ({ id: second_key, name }))]}
      sx={searchFieldSx(172)}
    />
  );
}
