import { Create, SimpleForm } from 'react-admin';
import { PurchaseInputs, withoutEmpty } from './PurchaseInputs.js';

export const PurchaseCreate = () => (
  <Create redirect="show" title="新增採購單" transform={withoutEmpty}>
    <SimpleForm defaultValues={{ items: [{}] }}>
      <PurchaseInputs />
    </SimpleForm>
  </Create>
);
