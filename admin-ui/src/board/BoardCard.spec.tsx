import { expect, it } from '@jest/globals';
import { buyerName } from '@zhidan/domain/quotation';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { MemoryRouter } from 'react-router';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import { BoardCard } from './BoardCard.js';

const buyer = { company: '青山網球社', nick_name: '小林', primary_key: 'club@zhidan.test' };
/** Renders a card for an order with these columns. */
const shown: object = {
  quotation_no: '260302-1203040576',
  buyer,
  category_name: '網球排汗衫',
  order_value: 40,
  code: 3002,
  accounting: { code: 2003 },
  outstanding: 0,
  days: { of: 'work', state: 'left', count: 3, text: '剩下 3 天' },
  allowed_actions: [],
  allowed_codes: [],
};
const order = { ...shown } as ListedQuotation;

it('a card of the board shows the customer’s company, as lists do', () => {
  const words = wordsOf(
    <MemoryRouter>
      <BoardCard order={order} thumbnail={undefined} isChanged={false} />
    </MemoryRouter>,
  );
  expect(words).toContain(buyerName(buyer));
  expect(words).toContain('青山網球社');
  expect(words).not.toContain('小林');
  expect(words).toContain('剩下 3 天');
});
