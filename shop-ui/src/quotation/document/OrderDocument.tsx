import { Typography } from '@mui/material';
import type { DocumentName } from '@zhidan/domain/document';
import { promisedDays, reviewPassEntry, workingDaysText } from '@zhidan/domain/quotation';
import { OrderDocumentDialog } from '@zhidan/ui-kit/document';
import { useDeliveryDaysSetting } from '../../settings/settings.api.js';
import type { BuyersQuotation } from '../quotations.api.js';

interface OrderDocumentProps {
  readonly name: DocumentName;
  readonly order: BuyersQuotation;
  readonly onClose: () => void;
}

export const OrderDocument = ({ name, order, onClose }: OrderDocumentProps) => (
  <OrderDocumentDialog name={name} order={order} onClose={onClose}>
    {name === 'quotation' && <DeliveryDays order={order} />}
  </OrderDocumentDialog>
);

/** The working days promised by the review; before the review, the usual ones. */
function DeliveryDays({ order }: { readonly order: BuyersQuotation }) {
  const { data: usual } = useDeliveryDaysSetting();
  if (usual === undefined) return null;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {workingDaysText(order, promisedDays(reviewPassEntry(order), usual))}
    </Typography>
  );
}
