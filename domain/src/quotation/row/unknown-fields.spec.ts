import { describe, expect, it } from '@jest/globals';
import { receiverBody, invoiceAddresseeBody } from '../addressee/bodies.js';
import { requestSampleChange } from '../approval/commands.js';
import { breakdownBody } from '../breakdown/breakdown.js';

const delivery = { receiver: '林教練', phone: '0912345678', address: '台北市大同區迪化街一段 32 號' };
const pin = { file_id: 'f1', x: 0.5, y: 0.5, text: '再深一點' };

describe('an unknown field inside the body of a command', () => {
  it.each([
    ['delivery', receiverBody, delivery, { ...delivery, foo: 1 }],
    ['invoice', invoiceAddresseeBody, { kind: 'personal' }, { kind: 'personal', foo: 1 }],
    ['breakdown', breakdownBody, [{ label: 'S', quantity: 1 }], [{ label: 'S', quantity: 1, foo: 1 }]],
    [
      'pins',
      requestSampleChange.body,
      { message: '再深一點', pins: [pin] },
      { message: '再深一點', pins: [{ ...pin, foo: 1 }] },
    ],
  ] as const)('is refused in the object %s', (_name, schema, right, wrong) => {
    expect([right, wrong].map((sent) => schema.safeParse(sent).success)).toEqual([true, false]);
  });
});
