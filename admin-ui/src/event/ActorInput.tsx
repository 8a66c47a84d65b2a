import { AutocompleteInput, useGetList, type InputProps, type RaRecord } from 'react-admin';
import { searchField } from './searchField.js';

type Employee = RaRecord & { readonly second_key: string; readonly name: string };

const SYSTEM = { id: 'system', name: '系統' };

/** Who did it: one of the staff, or the system itself. */
export function ActorInput(props: InputProps & { readonly alwaysOn?: boolean }) {
  const { data = [] } = useGetList<Employee>('employees', {
    pagination: { page: 1, perPage: 300 },
    sort: { field: 'name', order: 'ASC' },
  });
  const choices = data.filter(({ second_key }) => second_key !== '');
  return (
    <AutocompleteInput
      {...props}
      choices={[SYSTEM, ...choices.map(({ second_key, name }) => ({ id: second_key, name }))]}
      sx={searchField(172)}
    />
  );
}
