import { Edit, SimpleForm } from 'react-admin';
import { PurchaseInputs, withoutEmpty } from './PurchaseInputs.js';

/** Texts that were emptied are sent; numbers and dates that were emptied stay what they are. */
const changed = (sent: Readonly<Record<string, unknown>>) => ({
  ...withoutEmpty(sent),
  invoice_no: sent['invoice_no'] ?? '',
  memo: sent['memo'] ?? '',
});

export const PurchaseEdit = () => (
  <Edit redirect="show" mutationMode="pessimistic" transform={changed}>
    <SimpleForm>
      <PurchaseInputs />
    </SimpleForm>
  </Edit>
);
