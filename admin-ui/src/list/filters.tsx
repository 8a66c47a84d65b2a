import { DateInput, SearchInput, SelectInput } from 'react-admin';

interface Choice {
  readonly id: string | number;
  readonly name: string;
}

interface ChoiceFilterOptions {
  readonly sx?: { readonly minWidth: number };
}

/** A search input. The filters of this file are shared by many lists and always visible. */
export const searchFilter = (placeholder: string) => (
  <SearchInput key="q" source="q" alwaysOn placeholder={placeholder} />
);

export const choiceFilter = (
  source: string,
  label: string,
  choices: readonly Choice[],
  { sx }: ChoiceFilterOptions = {},
) => (
  <SelectInput
    key={source}
    source={source}
    label={label}
    choices={[...choices]}
    {...(sx && { sx })}
    alwaysOn
  />
);

/** A filter for a range of days in Taipei, both inclusive. */
export const dayFilters = (source: string, label: string) => [
  <DateInput key="from" source={`${source}_gte`} label={`${label}從`} alwaysOn />,
  <DateInput key="to" source={`${source}_lte`} label={`${label}到`} alwaysOn />,
];
