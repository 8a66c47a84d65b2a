import { describe, expect, it } from '@jest/globals';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  DateTime,
  DisplayStyleProvider,
  Money,
  PriceTable,
  ShopTheme,
  StatusChip,
  stepsOf,
  StepTracker,
} from './index.js';

const written = (part: ReactNode): string =>
  renderToStaticMarkup(<ShopTheme>{part}</ShopTheme>)
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const price = {
  order_value: 100,
  unit_price: 76,
  proofing_price: 500,
  proofing_value: 2,
  product_price_tax: 7980,
  proofing_price_tax: 1050,
  total_amount_tax: 9030,
  selling_price: null,
};

describe('the parts both interfaces share', () => {
  it('write amounts and dates as the settings say', () => {
    expect(written(<Money amount={1234} />)).toBe('$NT 1,234');
    expect(
      written(
        <DisplayStyleProvider style={{ money: 'NT$1,234', date: 'YYYY/MM/DD HH:mm' }}>
          <Money amount={1234} /> <DateTime at="2026-03-01T16:00:00.000Z" />
        </DisplayStyleProvider>,
      ),
    ).toBe('NT$1,234 2026/03/02 00:00');
    expect(written(<DateTime at={null} />)).toBe('—');
  });

  it('say a status by code and title', () => {
    expect(written(<StatusChip code={3002} title="打樣中" />)).toBe('3002 打樣中');
  });

  it('show a price with its tax, its average and 無設定 where nothing is suggested', () => {
    const table = written(<PriceTable price={price} />);
    expect(table).toContain('總金額 含稅 $NT 9,030');
    expect(table).toContain('平均單價 含稅 約 $NT 90');
    expect(table).toContain('建議售價 無設定');
    expect(written(<PriceTable price={{ ...price, selling_price: 160 }} />)).toContain(
      '建議售價 含稅 $NT 160',
    );
  });

  it('show no proofing fee where no samples are made, and every amount as zero under a mask', () => {
    expect(written(<PriceTable price={{ ...price, disable_proofing: true }} />)).toContain(
      '打樣費（每款） 未稅 $NT 0',
    );
    expect(
      written(<PriceTable price={{ ...price, selling_price: 160 }} mask />).match(/\$NT [1-9]/),
    ).toBeNull();
  });

  it('name each step with its state, and mark where the order stands', () => {
    const steps = stepsOf({
      steps: [
        { code: 3001, title: '等待打樣' },
        { code: 3002, title: '打樣中' },
        { code: 3003, title: '打樣完待確認' },
      ],
      current: 3002,
      refusalOf: (code) => (code === 3003 ? '尚未完成打樣' : undefined),
    });
    const markup = renderToStaticMarkup(
      <StepTracker label="打樣進度" steps={steps} onStep={() => undefined} />,
    );
    expect(markup).toContain('aria-label="3001 等待打樣，已完成"');
    expect(markup).toContain('aria-label="3003 打樣完待確認，無法移至此步驟"');
    expect(markup.match(/aria-current="step"/g)).toHaveLength(1);
  });
});
