import type { PurchaseRow } from '@zhidan/domain/purchase';
import type { SettingValues } from '@zhidan/domain/setting';
import type { Contact } from '../page/Signature.js';

export interface PurchaseData {
  readonly purchase: PurchaseRow;
  /** The member of staff who ordered. */
  readonly buyer: Contact | undefined;
  readonly settings: {
    readonly company: SettingValues<'company'>;
    readonly display: SettingValues<'display'>;
  };
  readonly download?: string | undefined;
}
