import { endOfTaipeiDate, taipeiDate } from '@zhidan/domain/core';
import {
  allOnlinePaymentWays,
  onlinePaymentWays,
  type OnlinePaymentWay,
  type PaymentNumber,
  type ProviderCall,
} from '@zhidan/domain/quotation';
import { withinTimeout } from '@zhidan/http';
import {
  type CheckoutForm,
  type CheckoutOrder,
  type ConnectionResult,
  type PaymentProvider,
  ProviderUnavailableError,
  type RefundOutcome,
  type TradeState,
  WrongSignatureError,
} from '../provider.js';
import { checkMacValue, type EcpayFields, type HashPair, hasValidCheckMac } from './check-mac.js';

/** Test merchants that ECPay publishes; with them no real money is charged. */
const TEST_MERCHANTS: ReadonlySet<string> = new Set(['3002607', '2000132', '3002599', '3003008']);
export const STAGE_HOST = 'https://payment-stage.ecpay.com.tw';
export const PRODUCTION_HOST = 'https://payment.ecpay.com.tw';

/** The ECPay host of a merchant unless a setting names another. */
export const hostOfMerchant = (merchantId: string): string =>
  TEST_MERCHANTS.has(merchantId) ? STAGE_HOST : PRODUCTION_HOST;

export const ecpayHosts = [PRODUCTION_HOST, STAGE_HOST] as const;

export interface EcpaySettings {
  readonly merchantId: string;
  readonly pair: HashPair;
  /** Previous pairs of keys, with which late calls of ECPay may still be signed. */
  readonly oldPairs?: readonly HashPair[];
  /** The base of ECPay's addresses, without a slash at its end. */
  readonly host: string;
  /** Base of our own addresses, without a slash at its end. */
  readonly publicUrl: string;
  readonly clock: () => Date;
}

/** The fields that restrict ECPay's checkout to one payment method. */
const choices: Readonly<Record<OnlinePaymentWay, EcpayFields>> = {
  card: { ChoosePayment: 'Credit' },
  instalments: { ChoosePayment: 'Credit', CreditInstallment: '3,6,12,18,24' },
  'apple-pay': { ChoosePayment: 'ApplePay' },
  twqr: { ChoosePayment: 'TWQR' },
  weixin: { ChoosePayment: 'WeiXin' },
  atm: { ChoosePayment: 'ATM' },
  store: { ChoosePayment: 'CVS' },
};

/** Paths of the shop that ECPay calls, or sends the browser to; no two may be equal. */
export const ecpayAddresses = {
  return: '/payments/ecpay/return',
  info: '/payments/ecpay/info',
  result: '/payments/ecpay/result',
  back: '/paid',
} as const;

const QUERY = '/Cashier/QueryTradeInfo/V5';
/** A trade number that no attempt has, since the number of an attempt contains the digits of an order. */
const UNKNOWN_TRADE = 'ZHIDANTEST0';
const OK = 200;
/** The status with which ECPay answers for half an hour after too many queries. */
const TOO_OFTEN = 403;
const DAY_MINUTES = 24 * 60;
const ANSWER_WITHIN_MS = 10_000;
const UP_WITHIN_MS = 4_000;
const DAY = /^(\d{4})\/(\d{2})\/(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/;
const TAIPEI_MS = 8 * 3_600_000;

/** An instant as ECPay writes it: `yyyy/MM/dd HH:mm:ss` in Taipei. */
const momentText = (instant: string): string =>
  new Date(Date.parse(instant) + TAIPEI_MS).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');

/** ECPay's AIO checkout (version 5). */
export function createEcpay(settings: EcpaySettings): PaymentProvider {
  const { merchantId, pair, oldPairs = [], host, publicUrl, clock } = settings;
  const pairs = [pair, ...oldPairs];
  const signed = (fields: EcpayFields): EcpayFields => ({
    ...fields,
    CheckMacValue: checkMacValue(fields, pair),
  });

  const exchange = async (path: string, fields: EcpayFields) => {
    const body = new URLSearchParams(signed(fields));
    return withinTimeout(ANSWER_WITHIN_MS, async (signal) => {
      const response = await fetch(`${host}${path}`, { method: 'POST', body, signal });
      return { status: response.status, text: await response.text() };
    }).catch((error: unknown) => {
      throw new ProviderUnavailableError('ECPay does not answer', { cause: error });
    });
  };

  const post = async (path: string, fields: EcpayFields): Promise<EcpayFields> => {
    const { status, text } = await exchange(path, fields);
    if (status !== 200) throw new ProviderUnavailableError(`ECPay answers ${status}`);
    return Object.fromEntries(new URLSearchParams(text));
  };

  const question = (trade_no: string): EcpayFields => ({
    MerchantID: merchantId,
    MerchantTradeNo: trade_no,
    TimeStamp: String(Math.floor(clock().getTime() / 1_000)),
  });

  return {
    name: 'ecpay',
    merchant_id: merchantId,

    formOf({ trade_no, quotation_no, way, amount, at, number_days }: CheckoutOrder): CheckoutForm {
      const { number } = onlinePaymentWays[way];
      const fields: EcpayFields = {
        MerchantID: merchantId,
        MerchantTradeNo: trade_no,
        MerchantTradeDate: momentText(at),
        PaymentType: 'aio',
        TotalAmount: String(amount),
        // Only the order number is sent, since text that the buyer typed may contain characters that ECPay
        // refuses.
        TradeDesc: quotation_no,
        ItemName: quotation_no,
        ReturnURL: `${publicUrl}${ecpayAddresses.return}`,
        ClientBackURL: `${publicUrl}${ecpayAddresses.back}`,
        EncryptType: '1',
        NeedExtraPaidInfo: 'Y',
        ...choices[way],
        ...(number === null
          ? { OrderResultURL: `${publicUrl}${ecpayAddresses.result}` }
          : { PaymentInfoURL: `${publicUrl}${ecpayAddresses.info}` }),
        ...(number === 'account' ? { ExpireDate: String(number_days) } : {}),
        ...(number === 'code' ? { StoreExpireDate: String(number_days * DAY_MINUTES) } : {}),
      };
      return { action: `${host}/Cashier/AioCheckOut/V5`, method: 'POST', fields: signed(fields) };
    },

    read(kind, fields): ProviderCall {
      if (fields['MerchantID'] !== merchantId || !hasValidCheckMac(fields, pairs))
        throw new WrongSignatureError('CheckMacValue');
      return callIn(kind, fields);
    },

    async isUp() {
      const answered = await withinTimeout(UP_WITHIN_MS, (signal) =>
        fetch(`${host}/`, { method: 'HEAD', redirect: 'manual', signal }),
      ).catch(() => undefined);
      return answered !== undefined && answered.status < 500;
    },

    async check(): Promise<ConnectionResult> {
      const { status, text } = await exchange(QUERY, question(UNKNOWN_TRADE)).catch(() => ({
        status: 0,
        text: '',
      }));
      if (status === TOO_OFTEN) return 'too-often';
      const fields = Object.fromEntries(new URLSearchParams(text));
      if (status !== OK || fields['TradeStatus'] === undefined) return 'silent';
      return hasValidCheckMac(fields, [pair]) ? 'works' : 'refused';
    },

    async ask(trade_no): Promise<TradeState> {
      const fields = await post(QUERY, question(trade_no));
      if (!hasValidCheckMac(fields, pairs))
        throw new ProviderUnavailableError('ECPay answers without its signature');
      if (fields['TradeStatus'] === '1')
        return { state: 'paid', call: callIn('return', { ...fields, RtnCode: '1' }) };
      return { state: fields['TradeStatus'] === '0' ? 'unpaid' : 'failed' };
    },

    async refund({ trade_no, provider_trade_no, amount, paid }): Promise<RefundOutcome> {
      const act = async (Action: 'R' | 'E' | 'N') => {
        const answer = await post('/CreditDetail/DoAction', {
          MerchantID: merchantId,
          MerchantTradeNo: trade_no,
          TradeNo: provider_trade_no,
          Action,
          TotalAmount: String(amount),
        });
        return { done: answer['RtnCode'] === '1', message: (answer['RtnMsg'] ?? '').slice(0, 200) };
      };
      const back = await act('R');
      // A full refund of a payment that is not captured yet is refused by `R`: the capture is cancelled with
      // `E`, then the payment with `N`.
      if (back.done || amount !== paid) return back;
      await act('E');
      const given = await act('N');
      return given.done ? given : back;
    },
  };
}

const PAID = '1';
const ISSUED: ReadonlySet<string> = new Set(['2', '10100073']);

function callIn(kind: 'return' | 'info', fields: EcpayFields): ProviderCall {
  const of = (name: string) => fields[name] ?? '';
  const number = kind === 'info' && ISSUED.has(of('RtnCode')) ? numberIn(fields) : null;
  return {
    provider: 'ecpay',
    merchant_id: of('MerchantID').slice(0, 20),
    trade_no: of('MerchantTradeNo').slice(0, 40),
    provider_trade_no: of('TradeNo').slice(0, 40),
    outcome: outcomeOf(kind, fields, number),
    amount: wholeNumber(of('TradeAmt')),
    paid_on: dayIn(of('PaymentDate')),
    means: of('PaymentType').slice(0, 60),
    fee: wholeNumber(of('PaymentTypeChargeFee') || of('HandlingCharge')),
    payer: payerIn(fields),
    message: of('RtnMsg').slice(0, 200),
    number,
  };
}

function outcomeOf(
  kind: 'return' | 'info',
  fields: EcpayFields,
  number: PaymentNumber | null,
): ProviderCall['outcome'] {
  if (kind === 'info') return number === null ? 'failed' : 'issued';
  if (fields['RtnCode'] !== PAID) return 'failed';
  return fields['SimulatePaid'] === '1' ? 'simulated' : 'paid';
}

/**
 * The number of a bank account or payment code; null for an application for credit, which has neither and the
 * same return code.
 */
function numberIn(fields: EcpayFields): PaymentNumber | null {
  const { vAccount = '', PaymentNo = '', BankCode = '', ExpireDate = '' } = fields;
  const value = vAccount || PaymentNo;
  const day = dayIn(ExpireDate);
  if (value === '' || day === null) return null;
  const until = momentIn(ExpireDate) ?? endOfTaipeiDate(day);
  return {
    kind: vAccount === '' ? 'code' : 'account',
    bank_code: vAccount === '' ? '' : BankCode.slice(0, 10),
    value: value.slice(0, 40),
    until,
    until_date: taipeiDate(until) < day ? taipeiDate(until) : day,
  };
}

/** Whole NT$ in digits alone; null for any other text. */
const wholeNumber = (text: string): number | null => (/^\d{1,12}$/.test(text) ? Number(text) : null);

function dayIn(text: string): string | null {
  const [, year, month, day] = DAY.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return year === undefined || Number.isNaN(Date.parse(date)) ? null : date;
}

/** The UTC ISO instant of a text with a time of day; null for a date alone. */
function momentIn(text: string): string | null {
  const [, year, month, day, hour, minute, second] = DAY.exec(text) ?? [];
  if (hour === undefined) return null;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

function payerIn({ card4no = '', ATMAccNo = '' }: EcpayFields): string {
  if (card4no !== '') return `卡號末四碼 ${card4no.slice(0, 4)}`;
  return ATMAccNo === '' ? '' : `帳號末五碼 ${ATMAccNo.slice(0, 20)}`;
}

/** The payment methods that ECPay offers. */
export const ecpayPaymentWays: readonly OnlinePaymentWay[] = allOnlinePaymentWays;
