import {
  savedAddressSchema,
  customerLabels,
  employeeDataFor,
  eventTitle,
  changedFieldLabels,
  hasPermission,
  noEmployeeData,
  ownerColumns,
  type Caller,
} from '@zhidan/domain';
import { keysOf } from '@zhidan/domain/core';
import type { HistoryEntry } from '../history/history.js';

type Data = Readonly<Record<string, unknown>>;

const ofEmployment: readonly string[] = ['EmployeeDataSet', 'AuthorityGranted', 'AuthorityRevoked'];
/** Columns whose history customers may see, in addition to those that they fill in themselves. */
const ofOwner: readonly string[] = [
  'CustomerRegistered',
  'CustomerAdded',
  'CustomerChanged',
  'CustomerLevelSet',
  'PaymentTermsSet',
  'CustomerActivationSet',
  'SignInEmailChanged',
  'AddressKept',
  'AddressRemoved',
  'FavoriteAdded',
  'FavoriteRemoved',
];
const owned: readonly string[] = [
  ...ownerColumns,
  ...keysOf(savedAddressSchema.shape),
  'from',
  'to',
  'category_id',
  'second_key',
];

/** Events about the dealings between a customer and the company. */
const ofProfile: readonly string[] = [
  'CustomerChanged',
  'CustomerLevelSet',
  'CustomerClassSet',
  'PaymentTermsSet',
  'CustomerActivationSet',
  'SalesPersonSet',
  'AddressKept',
  'AddressRemoved',
  'FavoriteAdded',
  'FavoriteRemoved',
];

/**
 * Staff see changes of customer and employee data in the history only as far as they may read these data today.
 */
export function entryForStaff(entry: HistoryEntry, caller: Caller): HistoryEntry {
  if (ofProfile.includes(entry.type) && !hasPermission(caller, 'customer_authority_r'))
    return { ...entry, data: {}, summary: eventTitle(entry.type) };
  if (!ofEmployment.includes(entry.type)) return entry;
  const data = entry.data ?? {};
  const known: Data = employeeDataFor({ ...noEmployeeData, ...data }, caller);
  return { ...entry, data: Object.fromEntries(Object.entries(data).filter(([field]) => field in known)) };
}

/** Removes the internal notes of the company from a history entry before the customer sees it. */
export function entryForOwner({ fault: _fault, ...entry }: HistoryEntry, caller: Caller): HistoryEntry {
  const actor = entry.actor.uid === caller.uid ? entry.actor : { uid: '', name: '' };
  if (!ofOwner.includes(entry.type)) return { ...entry, actor, data: {}, summary: '更新客戶資料' };
  const data = Object.entries(entry.data ?? {}).filter(([field]) => owned.includes(field));
  const summary =
    entry.type === 'CustomerChanged'
      ? `修改客戶資料：${changedFieldLabels(Object.fromEntries(data), customerLabels)}`
      : entry.summary;
  return { ...entry, actor, data: Object.fromEntries(data), summary };
}
