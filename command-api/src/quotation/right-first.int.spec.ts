import { describe, expect, it, jest } from '@jest/globals';
import { linkActions, routeThroughLink, quotationCommandRoutes } from '@zhidan/domain/quotation';
import { serveOrders, stepsUntil } from '../testing/orders.js';

jest.setTimeout(240_000);

const served = await serveOrders();
const no = await served.orderAfter(stepsUntil('ordered'));

const wrong = { nothing_of_ours: [{ a: 1 }] };
const acts = [
  ...quotationCommandRoutes.filter(({ kind }) => kind !== 'request').map(({ route }) => route),
  ...['reorder', 'what-if', 'undo', 'links'].map((act) => `POST /api/quotations/:id/${act}`),
].map((route) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path };
});

const answerTo = async (as: string, method: string, path: string, of: string, body: unknown) => {
  const { status, body: answer } = await served.ask(method, path.replace(':id', of), { as, body });
  return { status, code: answer['code'] };
};

describe('a malformed request body', () => {
  it.each(acts)(
    'sent by another customer to $method $path is answered as if the order were missing',
    async (act) => {
      const answer = await answerTo('buyer', act.method, act.path, no, wrong);
      expect(answer).toEqual(await answerTo('buyer', act.method, act.path, '990101-9990000000', wrong));
      expect(answer.status).toBe(404);
    },
  );

  it('sent by staff without permission is answered as forbidden', async () => {
    for (const as of ['editor', 'productBuilder'])
      expect(await answerTo(as, 'POST', '/api/quotations/:id/pass-review', no, wrong)).toEqual({
        status: 403,
        code: 'NO_PERMISSION',
      });
    expect(await answerTo('mei', 'POST', '/api/quotations/:id/pass-review', no, wrong)).toMatchObject({
      status: 400,
    });
  });

  it.each(linkActions)(
    'sent through a share link without the permission %s is answered as forbidden',
    async (action) => {
      const { body } = await served.ask('POST', `/api/quotations/${no}/links`, {
        as: 'club',
        body: { may: ['view'] },
      });
      const secret = String(body['url']).split('/l/')[1] ?? '';
      const [method = '', path = ''] = routeThroughLink(action).split(' ');
      const { status, body: answer } = await served.ask(method, path.replace(':secret', secret), {
        body: wrong,
      });
      expect([status, answer['code']]).toEqual([403, 'LINK_NOT_ALLOWED']);
    },
  );
});
