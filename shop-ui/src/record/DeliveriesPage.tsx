import { Box } from '@mui/material';
import { PageHead } from '../layout/PageHead.js';
import { DeliveryRow } from './DeliveryRow.js';
import { OrderLink, RecordList } from './RecordList.js';
import { useOwnDeliveries } from './records.api.js';

/** 出貨紀錄: the parcels of all orders of the customer, newest first. */
export const DeliveriesPage = () => (
  <Box sx={{ maxWidth: 860, mx: 'auto' }}>
    <PageHead title="出貨紀錄" describe="所有訂單的樣品與大貨，寄了什麼、怎麼寄、到哪裡查。" />
    <RecordList
      keptAs="deliveries"
      search="搜尋訂單編號、貨運或單號"
      empty={{ title: '還沒有出貨紀錄', detail: '樣品或大貨寄出後，就會出現在這裡。' }}
      useRows={useOwnDeliveries}
    >
      {(delivery) => (
        <DeliveryRow
          key={delivery.id}
          delivery={delivery}
          head={<OrderLink no={delivery.quotation_no} name={delivery.category_name} />}
        />
      )}
    </RecordList>
  </Box>
);
