import { useParams } from 'react-router';
import { useMayCallRoute } from '../act/useMay.js';
import { RecordFormPage } from '../record/RecordFormPage.js';
import { purchasePath } from './addresses.js';
import { purchaseScreens } from './purchaseScreens.js';

export function PurchaseEdit() {
  const { id = '' } = useParams();
  const mayKeep = useMayCallRoute('PUT /api/purchases/:id');
  return (
    <RecordFormPage
      key={id}
      screens={purchaseScreens}
      id={id}
      mayKeep={mayKeep}
      back={{ to: purchasePath({ id }), title: `採購單 ${id}` }}
    />
  );
}
