import { useState } from 'react';
import { Typography } from '@mui/material';
import { CodeSelect } from '../../../form/field/Choice.js';
import type { CustomInputProps } from '../../../form/fieldDeclaration.js';
import { buyerName } from '@zhidan/domain/quotation';
import type { CustomerMatch } from '../../create/catalogue.api.js';
import { CustomerSearch } from '../../create/CustomerSearch.js';
import { useSalesPeople } from '../../salesPeople.js';
import type { OrderFormAsideProps } from '../form/orderForm.js';

/** Shows the customer and the sales person to whom the order currently belongs. */
export const CurrentAssignment = ({ order }: OrderFormAsideProps) => (
  <Typography>
    目前的客戶：{buyerName(order.buyer)}
    ，業務：{order.sales_person?.name ?? '沒有'}
  </Typography>
);

export function SalesPersonChoice(input: CustomInputProps) {
  const { data: people = [] } = useSalesPeople();
  const offered = people.map(({ id, name }) => ({ value: id, title: name }));
  return <CodeSelect {...input} offered={[{ value: '', title: '不變更' }, ...offered]} />;
}

export function CustomerChoice({ onChange }: CustomInputProps) {
  const [customer, setCustomer] = useState<CustomerMatch>();
  return (
    <CustomerSearch
      chosen={customer}
      onChoose={(chosen) => {
        setCustomer(chosen);
        onChange(chosen?.id ?? '');
      }}
    />
  );
}
