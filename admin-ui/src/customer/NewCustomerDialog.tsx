import {
  customerClasses,
  customerLabels,
  customerTitles,
  newCustomerFields,
  STAFF_CLASS,
} from '@zhidan/domain';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed, send } from '@zhidan/ui-kit/api';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { Choice } from '../form/field/Choice.js';
import { createOfferedInput } from '../form/field/offered.js';
import type { CustomInputProps, FormValues } from '../form/fieldDeclaration.js';
import { commandFormFields } from '../form/form.js';
import { FormDialog } from '../form/FormDialog.js';
import type { SendForm } from '../form/useForm.js';
import type { CustomerMatch } from '../quotation/create/catalogue.api.js';
import { useSalesId } from '../list/useSalesId.js';

interface NewCustomerDialogProps {
  /** The search text that had no results: a name, an e-mail address or a telephone number. */
  readonly sought: string;
  readonly onMade: (customer: CustomerMatch) => void;
  readonly onClose: () => void;
}

/** The choice of a customer class. Staff are left out, because the form is for customers on the telephone. */
function ClassInput({ label, help, value, error, disabled, onChange }: CustomInputProps) {
  const { data = [] } = useGetList<{ readonly id: string; readonly name: string }>(
    customerClasses.resource,
    ALL,
  );
  return (
    <Choice
      label={label}
      help={help}
      value={value ?? ''}
      error={error}
      disabled={disabled}
      offered={data
        .filter(({ id }) => id !== STAFF_CLASS)
        .map(({ id, name }) => ({ value: id, title: name }))}
      onChange={onChange}
    />
  );
}

const ALL = { pagination: { page: 1, perPage: 300 }, sort: { field: 'type', order: 'ASC' } } as const;
const TitleInput = createOfferedInput(customerTitles);

/** The few fields to ask on the telephone; the others are entered later on the customer's page. */
const fieldsFor = (sought: string) => {
  const at = prefilledFieldOf(sought);
  const known = at === 'contact_person_cell_phone' ? sought.replaceAll(/[\s-]/g, '') : sought;
  const asked = (name: keyof typeof customerLabels) => ({
    label: customerLabels[name],
    ...(name === at ? { first: known } : {}),
  });
  return commandFormFields(newCustomerFields, {
    company: { ...asked('company'), help: '個人客戶填姓名' },
    contact_person_name: asked('contact_person_name'),
    contact_person_title: { ...asked('contact_person_title'), input: TitleInput },
    contact_person_cell_phone: asked('contact_person_cell_phone'),
    primary_key: {
      label: 'Email',
      help: '之後以這個 Email 註冊的帳戶會連到這位客戶',
      ...(at === 'primary_key' ? { first: known } : {}),
    },
    customer_class: { ...asked('customer_class'), input: ClassInput },
  });
};

/** The field that is prefilled with the search text, by the form of the text. */
export function prefilledFieldOf(sought: string): 'contact_person_cell_phone' | 'primary_key' | 'company' {
  if (sought.includes('@')) return 'primary_key';
  return /^0[\d\s-]*$/.test(sought) ? 'contact_person_cell_phone' : 'company';
}

/** A short form that creates a customer without leaving the current page. */
export function NewCustomerDialog({ sought, onMade, onClose }: NewCustomerDialogProps) {
  const client = useQueryClient();
  const say = useMessages();
  const service_sales_uid = useSalesId();
  const make: SendForm = async (body: FormValues) => {
    try {
      const { body: made } = await send<CustomerMatch>('/api/customers', { method: 'POST', body });
      await client.invalidateQueries({ queryKey: ['customers'] });
      say.done('已新增客戶');
      onMade(made);
      return { is: 'done' };
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      return { is: 'refused', error };
    }
  };
  return (
    <FormDialog
      title="新增客戶"
      act="新增客戶"
      form={{
        body: newCustomerFields,
        fields: fieldsFor(sought),
        ...(service_sales_uid === undefined ? {} : { given: { service_sales_uid } }),
      }}
      send={make}
      onClose={onClose}
    />
  );
}
