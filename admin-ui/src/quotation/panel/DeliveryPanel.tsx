import { useState, type ReactNode } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { documents } from '@zhidan/domain/document';
import {
  actionTitle,
  freightPayers,
  itemsText,
  parcelsToShip,
  receiverLines,
  receiverOf,
  stageOfKind,
} from '@zhidan/domain/quotation';
import { DocumentDialog } from '@zhidan/ui-kit/document';
import { CopyButton, DateTime, Money, OutsideLink } from '@zhidan/ui-kit';
import { plannedParcelForm } from '../command/form/deliveryForm.js';
import { useAskCommand, useOpenCommand } from '../command/opening.js';
import { DefectList } from './DefectList.js';
import { useSendAnnouncedCommand } from '../command/OrderCommands.js';
import { EmptyPanelText, Panel } from './Panel.js';
import { addresseesOfOrder, type StaffsDelivery, type StaffsQuotation } from '../staffsQuotation.js';

/** The parcels of the order; staff can mail the buyer once about each parcel. */
export function DeliveryPanel({ order }: { readonly order: StaffsQuotation }) {
  const open = useOpenCommand();
  return (
    <Panel
      title="配送紀錄"
      act={
        order.allowed_actions.includes('add-delivery') && (
          <Button variant="outlined" size="small" onClick={() => open(order, 'add-delivery')}>
            {actionTitle('add-delivery')}
          </Button>
        )
      }
    >
      <DefectList order={order} />
      {order.deliveries.length === 0 && <EmptyPanelText>還沒有配送紀錄</EmptyPanelText>}
      {order.shipped.length > 0 && order.left_to_ship.length > 0 && (
        <Typography sx={{ mb: 1.5, fontWeight: 600 }}>
          還沒出貨：{itemsText(order.left_to_ship, order)}
        </Typography>
      )}
      <PlannedParcels order={order} />
      <Stack divider={<Box sx={{ borderTop: 1, borderColor: 'divider' }} />} spacing={2}>
        {order.deliveries.toReversed().map((delivery) => (
          <DeliveryItem key={delivery.delivery_id} order={order} delivery={delivery} />
        ))}
      </Stack>
    </Panel>
  );
}

/** The parcels that are still to be sent by the agreed division, each with a button that begins it. */
function PlannedParcels({ order }: { readonly order: StaffsQuotation }) {
  const ask = useAskCommand();
  const parcels = parcelsToShip(order);
  if (parcels.length === 0) return null;
  const ofOrder = receiverOf(addresseesOfOrder(order));
  return (
    <Box component="section" aria-label="預定分寄" sx={{ mb: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        預定分寄 {parcels.length} 處
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {parcels.map((parcel) => {
          const to = parcel.receiver ?? ofOrder;
          return (
            <Stack
              key={`${to.receiver} ${to.address}`}
              component="li"
              direction="row"
              sx={{ columnGap: 2, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}
            >
              <Typography sx={{ flex: 1, minWidth: 220, overflowWrap: 'anywhere' }}>
                {to.receiver}・{to.address}・{itemsText(parcel.items, order)}
              </Typography>
              {order.allowed_actions.includes('add-delivery') && (
                <Button
                  variant="outlined"
                  size="small"
                  onClick={() =>
                    void ask(order, 'add-delivery', { production_kind: 1 }, plannedParcelForm(parcel))
                  }
                >
                  寄給{to.receiver}
                </Button>
              )}
            </Stack>
          );
        })}
      </Stack>
    </Box>
  );
}

interface DeliveryItemProps {
  readonly order: StaffsQuotation;
  readonly delivery: StaffsDelivery;
}

/** A parcel with its content and buttons for the possible actions. */
export const DeliveryItem = ({ order, delivery }: DeliveryItemProps) => (
  <Box>
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {stageOfKind(delivery.production_kind) === 'proofing' ? '樣品' : '大貨'}・{delivery.delivery_way}
      </Typography>
      <OutsideLink href={delivery.inquire_link}>{delivery.delivery_number}</OutsideLink>
      <CopyButton text={delivery.delivery_number} label="複製貨運單號" message="複製貨運單號成功！" />
      <Typography sx={{ color: 'text.secondary', flex: 1, minWidth: 180 }}>
        <DateTime at={delivery.create_date} />・{delivery.who_did_it_name}
      </Typography>
      <ParcelPapers order={order} delivery={delivery} />
      <DeliveryActs order={order} delivery={delivery} />
    </Stack>
    <Box
      component="dl"
      sx={{ m: 0, mt: 1, display: 'grid', columnGap: 2, rowGap: 0.5, gridTemplateColumns: 'auto 1fr' }}
    >
      {factsOf(delivery, order)
        .filter(([, value]) => value !== '')
        .map(([title, value]) => (
          <Box key={title} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {title}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  </Box>
);

const factsOf = (
  delivery: StaffsDelivery,
  order: StaffsQuotation,
): readonly (readonly [string, ReactNode])[] => [
  ['寄到', sentTo(delivery)],
  ['貨品', delivery.item_of_goods.join('、')],
  ['數量', itemsText(delivery.items ?? [], order)],
  ['補寄', delivery.replaces === null ? '' : '瑕疵更換，不計入訂單數量'],
  ['收到', <Received key="received" order={order} delivery={delivery} />],
  ['紙箱', `${delivery.single_box} × ${delivery.carton_number}`],
  ['總材積', `${delivery.total_cbm} CBM・${delivery.total_cuft} CUFT`],
  ['毛重', `${delivery.rough_weight} 公斤`],
  ['運費', <Freight key="freight" {...delivery} />],
  ['給客戶的說明', delivery.describe],
  ['內部備註', delivery.who_did_it_message],
];

/** The receiver of a parcel that is not sent to the order's address; otherwise empty. */
const sentTo = ({ receiver }: StaffsDelivery): string =>
  receiver == null
    ? ''
    : receiverLines(receiver)
        .map(([, text]) => text)
        .join('・');

function Received({ order, delivery: { delivery_id } }: DeliveryItemProps) {
  const receipt = order.receipts.find((one) => one.delivery_id === delivery_id);
  return receipt === undefined ? '客戶還沒有按收到' : <DateTime at={receipt.created_date} />;
}

const Freight = ({ who_pay_fee, clearing_freight, freight_fee }: StaffsDelivery) => (
  <>
    {freightPayers[who_pay_fee]}・{clearing_freight ? '已結清' : '未結清'}
    {freight_fee !== undefined && (
      <>
        ・<Money amount={freight_fee} />
      </>
    )}
  </>
);

const papersOfParcel = ['delivery-slip', 'label'] as const;

/** Buttons for the printed papers of a parcel: delivery slip and label. */
function ParcelPapers({ order: { quotation_no, deliveries }, delivery }: DeliveryItemProps) {
  const [open, setOpen] = useState<(typeof papersOfParcel)[number]>();
  return (
    <>
      {papersOfParcel.map((name) => (
        <Button key={name} size="small" variant="outlined" onClick={() => setOpen(name)}>
          {documents[name].title}
        </Button>
      ))}
      {open !== undefined && (
        <DocumentDialog
          name={open}
          id={quotation_no}
          number={quotation_no}
          wish={{ index: deliveries.indexOf(delivery) + 1 }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** Buttons that mail the buyer about the parcel, possible once, and that remove the parcel. */
function DeliveryActs({ order, delivery }: DeliveryItemProps) {
  const give = useSendAnnouncedCommand();
  const open = useOpenCommand();
  const { delivery_id } = delivery;
  const may = (action: StaffsQuotation['allowed_actions'][number]) => order.allowed_actions.includes(action);
  const email = () =>
    give({
      action: 'email-delivery',
      body: { delivery_id },
      seen: order,
      confirm: {
        title: actionTitle('email-delivery'),
        text: `把這筆配送資料寄給客戶（${order.buyer.primary_key}）？只能寄送一次。`,
        act: '寄送',
      },
    });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={delivery.notify_buyer_by_mail || !may('email-delivery')}
        onClick={() => void email()}
      >
        {delivery.notify_buyer_by_mail ? '已寄送通知' : actionTitle('email-delivery')}
      </Button>
      {may('remove-delivery') && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          onClick={() => open(order, 'remove-delivery', { delivery_id })}
        >
          {actionTitle('remove-delivery')}
        </Button>
      )}
    </>
  );
}
