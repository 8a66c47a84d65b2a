import { customerClasses, STAFF_CLASS } from '@zhidan/domain';
import { useGetList } from 'react-admin';
import { CodeSelect } from '../form/field/Choice.js';
import type { CustomInputProps, FormValues } from '../form/fieldDeclaration.js';
import { useSalesId } from '../list/useSalesId.js';

const ALL = { pagination: { page: 1, perPage: 300 }, sort: { field: 'type', order: 'ASC' } } as const;

/** The choice of a customer class, without the class of staff, which a person gets by being hired. */
export function ClassInput({ label, help, value, error, disabled, onChange }: CustomInputProps) {
  const { data = [] } = useGetList<{ readonly id: string; readonly name: string }>(
    customerClasses.resource,
    ALL,
  );
  return (
    <CodeSelect
      label={label}
      help={help}
      value={value ?? ''}
      error={error}
      disabled={disabled}
      offered={data
        .filter(({ id }) => id !== STAFF_CLASS || id === value)
        .map(({ id, name }) => ({ value: id, title: name }))}
      onChange={onChange}
    />
  );
}

/** Fills the field that fits the form of a text: an e-mail address, a telephone number or a name. */
export function customerFrom(sought: string): FormValues {
  if (sought.includes('@')) return { primary_key: sought };
  return /^0[\d\s-]*$/.test(sought)
    ? { contact_person_cell_phone: sought.replaceAll(/[\s-]/g, '') }
    : { company: sought };
}

/** The initial value that assigns a customer to the signed-in sales person who adds the customer. */
export function useOwnSales(): FormValues {
  const service_sales_uid = useSalesId();
  return service_sales_uid === undefined ? {} : { service_sales_uid };
}
