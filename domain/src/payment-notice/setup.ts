import { z } from 'zod';

/** A merchant whose replaced keys still verify calls of the provider. */
const replacedKeys = z.object({
  merchant_id: z.string(),
  /** Whether this merchant takes payments now. */
  is_present: z.boolean(),
  /** The instant at which the last of these keys ends; null where they end only when a manager ends them. */
  until: z.string().nullable(),
});

/** Which payment provider is set up, and by whom; contains no keys. */
export const paymentSetup = z.object({
  /** Where the setup comes from; null where no payment provider is set up. */
  from: z.enum(['environment', 'office']).nullable(),
  merchant_id: z.string(),
  /** The address of the provider that the shop calls; empty where none is set up. */
  host: z.string(),
  host_from_environment: z.boolean(),
  /** Earlier keys and earlier merchants, whose late calls are accepted until they end. */
  replaced: z.array(replacedKeys),
  /** Whether the provider can call this installation at its public address. */
  is_reachable: z.boolean(),
  /** The folder for messages to the tax office; empty where none are written. */
  invoice_folder: z.string(),
});
export type PaymentSetup = z.infer<typeof paymentSetup>;

/** What the provider's answer to a query about an unknown payment says about the setup. */
export const connectionResults = {
  works: '連線成功，綠界認得這個商店與這組金鑰',
  refused: '綠界有回應，但簽章不符：商店代號、HashKey 或 HashIV 有一個不對，或環境選錯',
  'too-often': '查詢太頻繁，綠界暫時不回應，請過三十分鐘再試',
  silent: '連不到綠界，請稍後再試；若一直如此，請檢查主機的對外網路',
  'not-set-up': '還沒有輸入商店代號與金鑰',
} as const;
export type ConnectionResult = keyof typeof connectionResults;
