import { z } from 'zod';
import { clientOf, tokenOf } from './installation.js';

/** The id of a polo shirt with sizes, patterns and exchangeable accessories. */
export const DEMO_PRODUCT = 'demo-category-0401';
export const PAYMENT_TRANSFER = 2501;
export const PAYMENT_CARD = 2504;
export const PAYMENT_CASH = 2505;

const DAYS = { proofing_delivery_date: 5, product_delivery_date: 14, staff_notes: '顏色以打樣為準。' };
const PARCEL = {
  delivery_way: '黑貓宅急便',
  delivery_number: '9001-2345',
  single_box: '五號箱',
  item_of_goods: ['POLO 衫'],
  carton_number: 1,
};
/** A small picture that every browser can show. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

type Body = Readonly<Record<string, unknown>>;

/** Creates orders of demo buyers and moves them by staff commands to the code at which a test begins. */
export function ordersOf(installation: { readonly url: string }) {
  const tokens = new Map<string, Promise<string>>();
  const tokenFor = (account: string) => {
    const token = tokens.get(account) ?? tokenOf(installation, account);
    tokens.set(account, token);
    return token;
  };
  const client = clientOf(installation);
  const send = async (account: string, method: string, path: string, body?: Body) => {
    const authorization = `Bearer ${await tokenFor(account)}`;
    const answer = await client(method, path, body, { authorization });
    if (answer.status >= 300) throw new Error(`${account} ${path}: ${answer.status} ${answer.body}`);
    return answer;
  };
  /** Waits until pages show the effect of a command. */
  const awaitShown = async (account: string, no: string, position: string) => {
    const headers = { authorization: `Bearer ${await tokenFor(account)}`, 'x-wait-for-position': position };
    await client('GET', `/api/quotations/${no}`, undefined, headers);
  };
  const act = async (account: string, no: string, command: string, body: Body = {}) => {
    const answer = await send(account, 'POST', `/api/quotations/${no}/${command}`, body);
    await awaitShown(account, no, String(answer.headers['x-event-position']));
    return answer;
  };
  const stages = stagesOf(act);

  return {
    send,
    act,
    ...stages,

    /** Requests and submits a quotation; returns its number. */
    async asked(account: string, more: Body = {}): Promise<string> {
      const wish = { category_id: DEMO_PRODUCT, order_value: 100, proofing_value: 1, submit: true, ...more };
      const { body } = await send(account, 'POST', '/api/quotations', wish);
      return z.object({ quotation_no: z.string() }).parse(JSON.parse(body)).quotation_no;
    },
    async passed(account: string, more: Body = {}): Promise<string> {
      const no = await this.asked(account, more);
      await stages.pass(no);
      return no;
    },
    /** Uploads a picture of a sample as production. */
    async picture(no: string, index = 1, name = `樣品 ${index}.png`): Promise<void> {
      const form = new FormData();
      for (const [field, value] of Object.entries({ folder: 'proofing-delivery', quotation_no: no, index }))
        form.append(field, String(value));
      form.append('file', new Blob([PICTURE], { type: 'image/png' }), name);
      const authorization = `Bearer ${await tokenFor('production')}`;
      const { status, headers } = await fetch(`${installation.url}/files`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
      if (status >= 300) throw new Error(`a picture was answered ${status}`);
      await awaitShown('production', no, headers.get('x-event-position') ?? '');
    },
  };
}

/** Commands by stage; each function continues an order from the code that the previous one has reached. */
const stagesOf = (act: (account: string, no: string, command: string, body?: Body) => Promise<unknown>) => ({
  async pass(no: string) {
    await act('sales', no, 'pass-review', DAYS);
  },
  async ordered(
    account: string,
    no: string,
    stage: 'proofing' | 'production',
    charge_method = PAYMENT_TRANSFER,
  ) {
    await act(account, no, 'place-order', { stage, charge_method });
  },
  async paid(no: string) {
    await act('accounting', no, 'allow-next-step', { acknowledge: ['NOTHING_RECEIVED'] });
  },
  /** Makes the samples and delivers them to the buyer. */
  async sampled(no: string) {
    await act('production', no, 'advance');
    await act('production', no, 'record-proofing-step', { status_code: 3511 });
  },
  async shipped(no: string, code: 4003 | 4103) {
    await act('production', no, 'advance');
    await act('production', no, 'record-production-step', { status_code: 3611 });
    await act('shipping', no, 'add-delivery', PARCEL);
    await act('sales', no, 'move-code', { code });
  },
  async closed(no: string) {
    await act('accounting', no, 'change-accounting-code', {
      code: 2999,
      acknowledge: ['SETTLED_WITH_OUTSTANDING'],
    });
    await act('sales', no, 'move-code', { code: 9999 });
  },
});
