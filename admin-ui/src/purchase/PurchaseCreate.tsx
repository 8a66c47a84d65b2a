import { useMayCallRoute } from '../act/useMay.js';
import { RecordFormPage } from '../record/RecordFormPage.js';
import { PURCHASE_LIST, purchasePath } from './addresses.js';
import { purchaseScreens } from './purchaseScreens.js';

export function PurchaseCreate() {
  const mayKeep = useMayCallRoute('POST /api/purchases');
  return (
    <RecordFormPage
      screens={purchaseScreens}
      id={undefined}
      mayKeep={mayKeep}
      back={PURCHASE_LIST}
      leadsTo={purchasePath}
    />
  );
}
