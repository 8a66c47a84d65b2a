import { club, ownAddresseesOf } from '../cast/index.js';
import type { InvoiceAddressee, Receiver } from './addressees.js';

export const clubhouse: Receiver = {
  receiver: '林教練',
  phone: '0922-333-444',
  zipcode: '106',
  address: '台北市大安區新生南路 8 號',
};

export const forTheFederation: InvoiceAddressee = {
  kind: 'company',
  title: '網球協會',
  tax_id_number: '04595257',
  carrier: '',
  donation_code: '',
  address: '台北市中山區朱崙街 20 號',
};

export const placeOrder = { kind: 'place-order', stage: 'proofing', charge_method: 2501 } as const;
export const own = ownAddresseesOf(club).proofing;
