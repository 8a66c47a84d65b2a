import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { checkMacValue, type EcpayFields, type HashPair, hasValidCheckMac } from '../ecpay/check-mac.js';

/** A payment attempt that a shop sent to the simulator. */
export interface SimulatedTrade {
  readonly fields: EcpayFields;
  readonly tradeNo: string;
  status: 'new' | 'numbered' | 'paid' | 'failed';
  paidAt: string;
  /** The refunded amount in NT$. */
  refunded: number;
}

/** How a call differs from a correct one. */
export interface CallManners {
  readonly amount?: string;
  readonly wrongSignature?: boolean;
  readonly simulated?: boolean;
  readonly failed?: boolean;
  /** The trade number of ECPay; another one simulates a buyer who pays a second time. */
  readonly tradeNo?: string;
  readonly pair?: HashPair;
}

export interface CallAnswer {
  readonly status: number;
  readonly text: string;
}

export interface EcpaySimulator {
  readonly url: string;
  readonly trades: ReadonlyMap<string, SimulatedTrade>;
  /** While true, every request is answered with 503. */
  down: boolean;
  /** The message with which refunds are refused; empty while they succeed. */
  refusal: string;
  /** Simulates a payment: the shop is called once, as usual. */
  pay(merchantTradeNo: string, manners?: CallManners): Promise<CallAnswer>;
  /** Simulates a payment whose call to the shop is lost. */
  payUnheard(merchantTradeNo: string): void;
  /** Issues the number of a bank account or payment code. */
  issue(merchantTradeNo: string, manners?: CallManners): Promise<CallAnswer>;
  close(): Promise<void>;
}

const TAIPEI_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const momentText = (at: number): string =>
  new Date(at + TAIPEI_MS).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');

/**
 * Simulates ECPay for a shop with the test merchant's keys, with the answers and refusals that ECPay documents.
 */
export async function startEcpaySimulator({
  pair,
  port = 0,
  clock = Date.now,
}: {
  readonly pair: HashPair;
  readonly port?: number;
  readonly clock?: () => number;
}): Promise<EcpaySimulator> {
  const trades = new Map<string, SimulatedTrade>();
  let serial = 0;

  const tradeOf = (merchantTradeNo: string): SimulatedTrade => {
    const trade = trades.get(merchantTradeNo);
    if (trade === undefined) throw new Error(`no trade ${merchantTradeNo}`);
    return trade;
  };

  const call = async (address: string, fields: EcpayFields, manners: CallManners): Promise<CallAnswer> => {
    const value = checkMacValue(fields, manners.pair ?? pair);
    const CheckMacValue = manners.wrongSignature
      ? value.replace(/^./, (first) => (first === '0' ? '1' : '0'))
      : value;
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, CheckMacValue }),
    });
    return { status: response.status, text: await response.text() };
  };

  const about = ({ fields, tradeNo }: SimulatedTrade, manners: CallManners): EcpayFields => ({
    MerchantID: fields['MerchantID'] ?? '',
    MerchantTradeNo: fields['MerchantTradeNo'] ?? '',
    StoreID: '',
    TradeNo: manners.tradeNo ?? tradeNo,
    TradeAmt: manners.amount ?? fields['TotalAmount'] ?? '',
    TradeDate: fields['MerchantTradeDate'] ?? '',
    PaymentType: paymentTypeOf(fields),
    CustomField1: '',
    CustomField2: '',
    CustomField3: '',
    CustomField4: '',
  });

  const returned = (trade: SimulatedTrade, manners: CallManners): EcpayFields => ({
    ...about(trade, manners),
    RtnCode: manners.failed ? '10100248' : '1',
    RtnMsg: manners.failed ? '拒絕交易，請持卡人聯繫發卡銀行' : '交易成功',
    PaymentDate: trade.paidAt,
    PaymentTypeChargeFee: '10',
    SimulatePaid: manners.simulated ? '1' : '0',
    ...(trade.fields['ChoosePayment'] === 'ATM'
      ? { ATMAccBank: '812', ATMAccNo: '87271' }
      : { card4no: '2222', auth_code: '777777' }),
  });

  const pay = (merchantTradeNo: string, manners: CallManners = {}): Promise<CallAnswer> => {
    const trade = tradeOf(merchantTradeNo);
    trade.paidAt = momentText(clock());
    if (!manners.simulated) trade.status = manners.failed ? 'failed' : 'paid';
    return call(trade.fields['ReturnURL'] ?? '', returned(trade, manners), manners);
  };

  const issue = (merchantTradeNo: string, manners: CallManners = {}): Promise<CallAnswer> => {
    const trade = tradeOf(merchantTradeNo);
    const { fields } = trade;
    const isAccount = fields['ChoosePayment'] === 'ATM';
    trade.status = 'numbered';
    const until = isAccount
      ? momentText(clock() + Number(fields['ExpireDate'] ?? 3) * DAY_MS).slice(0, 10)
      : momentText(clock() + Number(fields['StoreExpireDate'] ?? 10_080) * 60_000);
    const number = isAccount
      ? {
          RtnCode: '2',
          RtnMsg: 'Get VirtualAccount Succeeded',
          BankCode: '812',
          vAccount: `9103522${trade.tradeNo.slice(-9)}`,
        }
      : {
          RtnCode: '10100073',
          RtnMsg: 'Get CVS Code Succeeded.',
          PaymentNo: `LLL${trade.tradeNo.slice(-11)}`,
        };
    const failed = { RtnCode: '10100054', RtnMsg: '取號失敗' };
    return call(
      fields['PaymentInfoURL'] ?? '',
      { ...about(trade, manners), ...(manners.failed ? failed : { ...number, ExpireDate: until }) },
      manners,
    );
  };

  const simulator: EcpaySimulator = {
    url: '',
    trades,
    down: false,
    refusal: '',
    pay,
    issue,
    payUnheard(merchantTradeNo) {
      const trade = tradeOf(merchantTradeNo);
      trade.paidAt = momentText(clock());
      trade.status = 'paid';
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const begin = (fields: EcpayFields, response: ServerResponse): void => {
    const merchantTradeNo = fields['MerchantTradeNo'] ?? '';
    const fault = faultOf(fields, pair, trades.has(merchantTradeNo));
    if (fault !== undefined) return page(response, `交易失敗：${fault}`, '');
    serial += 1;
    const tradeNo = `${momentText(clock()).replaceAll(/\D/g, '').slice(2, 12)}${String(serial).padStart(6, '0')}`;
    trades.set(merchantTradeNo, { fields, tradeNo, status: 'new', paidAt: '', refunded: 0 });
    const isNumber = fields['PaymentInfoURL'] !== undefined;
    const buttons = isNumber
      ? [
          ['issue', '取得號碼'],
          ['pay', '已付款'],
        ]
      : [
          ['pay', '刷卡付款'],
          ['fail', '卡片被拒絕'],
        ];
    page(
      response,
      `綠界模擬付款　NT$${fields['TotalAmount'] ?? ''}`,
      `<form method="post" action="/simulate/act"><input type="hidden" name="trade" value="${merchantTradeNo}">${buttons
        .map(([act, title]) => `<button name="act" value="${act}">${title}</button>`)
        .join(' ')}</form>`,
    );
  };

  const act = async (fields: EcpayFields, response: ServerResponse): Promise<void> => {
    const merchantTradeNo = fields['trade'] ?? '';
    const trade = tradeOf(merchantTradeNo);
    const acts: Readonly<Record<string, () => Promise<CallAnswer>>> = {
      pay: () => pay(merchantTradeNo),
      twice: async () => {
        await pay(merchantTradeNo);
        return pay(merchantTradeNo);
      },
      again: () => pay(merchantTradeNo, { tradeNo: `${trade.tradeNo.slice(0, -1)}9` }),
      fail: () => pay(merchantTradeNo, { failed: true }),
      issue: () => issue(merchantTradeNo),
      simulated: () => pay(merchantTradeNo, { simulated: true }),
      amount: () => pay(merchantTradeNo, { amount: '1' }),
      unsigned: () => pay(merchantTradeNo, { wrongSignature: true }),
    };
    const answer = await (acts[fields['act'] ?? ''] ?? acts['pay'])?.();
    const back = trade.fields['OrderResultURL'];
    const toShop =
      back === undefined
        ? `<a href="${trade.fields['ClientBackURL'] ?? '/'}">返回商店</a>`
        : `<form method="post" action="${back}"><button>返回商店</button></form>`;
    page(response, `商店回覆 ${answer?.status ?? 0}：${answer?.text ?? ''}`, toShop);
  };

  const query = (fields: EcpayFields, response: ServerResponse): void => {
    const trade = trades.get(fields['MerchantTradeNo'] ?? '');
    const isLate = Math.abs(Number(fields['TimeStamp']) * 1000 - clock()) > 3 * 60_000;
    if (!hasValidCheckMac(fields, [pair]) || isLate || trade === undefined)
      return form(
        response,
        signed({ MerchantTradeNo: fields['MerchantTradeNo'] ?? '', TradeStatus: '10200047' }),
      );
    const statuses = { new: '0', numbered: '0', paid: '1', failed: '10200095' };
    form(
      response,
      signed({
        ...about(trade, {}),
        TradeStatus: statuses[trade.status],
        PaymentDate: trade.paidAt,
        HandlingCharge: '10',
      }),
    );
  };

  const credit = (fields: EcpayFields, response: ServerResponse): void => {
    const trade = trades.get(fields['MerchantTradeNo'] ?? '');
    const amount = Number(fields['TotalAmount']);
    const paid = Number(trade?.fields['TotalAmount'] ?? 0);
    const said = () => {
      if (simulator.refusal !== '') return simulator.refusal;
      if (!hasValidCheckMac(fields, [pair]) || trade?.status !== 'paid') return '查無交易';
      return trade.refunded + amount > paid ? '退款金額超過可退金額' : '';
    };
    const refusal = said();
    if (refusal === '' && trade !== undefined && fields['Action'] !== 'E') trade.refunded += amount;
    form(response, {
      MerchantID: fields['MerchantID'] ?? '',
      MerchantTradeNo: fields['MerchantTradeNo'] ?? '',
      TradeNo: fields['TradeNo'] ?? '',
      RtnCode: refusal === '' ? '1' : '10100050',
      RtnMsg: refusal === '' ? '成功' : refusal,
    });
  };

  const signed = (fields: EcpayFields): EcpayFields => ({
    ...fields,
    CheckMacValue: checkMacValue(fields, pair),
  });

  const routes: Readonly<
    Record<string, (fields: EcpayFields, response: ServerResponse) => void | Promise<void>>
  > = {
    '/Cashier/AioCheckOut/V5': begin,
    '/Cashier/QueryTradeInfo/V5': query,
    '/CreditDetail/DoAction': credit,
    '/simulate/act': act,
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (simulator.down) {
      response.writeHead(503).end();
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://simulator');
    if (request.method !== 'POST') return list(trades, response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
    await routes[pathname]?.(fields, response);
    if (!response.writableEnded) response.writeHead(404).end();
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return Object.assign(simulator, { url: `http://127.0.0.1:${bound}` });
}

/** The reason for which ECPay would refuse an order. */
function faultOf(fields: EcpayFields, pair: HashPair, isUsed: boolean): string | undefined {
  if (!hasValidCheckMac(fields, [pair])) return 'CheckMacValue Error';
  if (isUsed) return '訂單編號重複';
  if (!/^[0-9A-Za-z]{1,20}$/.test(fields['MerchantTradeNo'] ?? '')) return '訂單編號格式錯誤';
  if (!/^[1-9]\d*$/.test(fields['TotalAmount'] ?? '')) return '金額格式錯誤';
  const addresses = ['ReturnURL', 'OrderResultURL', 'ClientBackURL', 'PaymentInfoURL'].flatMap(
    (name) => fields[name] ?? [],
  );
  if (new Set(addresses).size !== addresses.length) return '網址不可相同';
  return addresses.some((one) => one.length > 200) ? '網址過長' : undefined;
}

function paymentTypeOf({ ChoosePayment }: EcpayFields): string {
  if (ChoosePayment === 'ATM') return 'ATM_TAISHIN';
  return ChoosePayment === 'CVS' ? 'CVS_CVS' : 'Credit_CreditCard';
}

const form = (response: ServerResponse, fields: EcpayFields): void => {
  response
    .writeHead(200, { 'Content-Type': 'application/x-www-form-urlencoded' })
    .end(new URLSearchParams(fields).toString());
};

const page = (response: ServerResponse, title: string, body: string): void => {
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="zh-Hant"><meta name="viewport" content="width=device-width"><title>綠界模擬</title><body style="font:18px sans-serif;margin:2rem"><h1 style="font-size:22px">${title}</h1>${body}</body></html>`,
    );
};

const allActs = ['pay', 'twice', 'again', 'fail', 'issue', 'simulated', 'amount', 'unsigned'];

const list = (trades: ReadonlyMap<string, SimulatedTrade>, response: ServerResponse): void =>
  page(
    response,
    '綠界模擬：收到的交易',
    [...trades]
      .map(
        ([trade, { fields, status }]) =>
          `<form method="post" action="/simulate/act"><p>${trade} NT$${fields['TotalAmount'] ?? ''} ${status}<br><input type="hidden" name="trade" value="${trade}">${allActs
            .map((one) => `<button name="act" value="${one}">${one}</button>`)
            .join(' ')}</p></form>`,
      )
      .join(''),
  );
