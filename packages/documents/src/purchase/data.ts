import type { PurchaseRow } from '@zhidan/domain/purchase';
import type { SettingValues } from '@zhidan/domain/setting';
import type { Contact } from '../page/Signature.js';

/** All that a purchase is written from. */
export interface PurchaseData {
  readonly purchase: PurchaseRow;
  /** Who bought. */
  readonly buyer: Contact | undefined;
  readonly settings: {
    readonly company: SettingValues<'company'>;
    readonly display: SettingValues<'display'>;
  };
  readonly download?: string | undefined;
}
