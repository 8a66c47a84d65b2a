import { describe, expect, it } from '@jest/globals';
import {
  DateTime,
  DisplayStyleProvider,
  LoadingOverlay,
  Money,
  Pagination,
  PriceTable,
  StatusChip,
  StockLine,
  progressStepsOf,
  StepTracker,
} from './index.js';
import { markupOf, wordsOf } from './testing/index.js';

const price = {
  order_value: 100,
  sales_unit: '件',
  unit_price: 76,
  proofing_price: 500,
  proofing_value: 2,
  product_price_tax: 7980,
  proofing_price_tax: 1050,
  total_amount_tax: 9030,
  selling_price: null,
};

describe('the components that both interfaces share', () => {
  it('show the lead time of a material beside its stock', () => {
    const linen = { storage: 7000, unit: '碼', lead_time: 10 };
    expect(wordsOf(<StockLine material={linen} />)).toBe('現貨 7,000 碼 備料 10 天');
    expect(wordsOf(<StockLine material={{ ...linen, storage: 0 }} />)).toBe('目前缺料 備料 10 天');
  });

  it('centre the label of the page size in its box, which is as high as its neighbours', () => {
    const markup = markupOf(<Pagination total={319} page={3} size={25} onChange={() => undefined} />);
    expect(markup).toMatch(
      /\.MuiSelect-select\{[^}]*display:flex;[^}]*align-items:center;[^}]*min-height:44px ?!important/,
    );
    expect(markup).toMatch(/\.MuiInputBase-root\{height:44px/);
  });

  it('cover loading content after a moment, and leave it in its place', () => {
    const covered = (busy: boolean) => markupOf(<LoadingOverlay busy={busy}>三筆訂單</LoadingOverlay>);
    expect(covered(true)).toMatch(/aria-busy="true"[^>]*>三筆訂單.*Loading\.\.\./s);
    // The overlay appears only after 200 ms, so that it does not flash for short work.
    expect(covered(true)).toMatch(/animation:\S+ 0s 200ms both/);
    expect(
      wordsOf(
        <LoadingOverlay busy text="Updating...">
          表
        </LoadingOverlay>,
      ),
    ).toBe('表 Updating...');
    expect(covered(false)).toMatch(/aria-busy="false"[^>]*>三筆訂單<\/div>$/);
  });

  it('format amounts and dates as configured in the settings', () => {
    expect(wordsOf(<Money amount={1234} />)).toBe('$NT 1,234');
    expect(
      wordsOf(
        <DisplayStyleProvider style={{ money: 'NT$1,234', date: 'YYYY/MM/DD HH:mm' }}>
          <Money amount={1234} /> <DateTime at="2026-03-01T16:00:00.000Z" />
        </DisplayStyleProvider>,
      ),
    ).toBe('NT$1,234 2026/03/02 00:00');
    expect(wordsOf(<DateTime at={null} />)).toBe('—');
  });

  it('show a status by code and title', () => {
    expect(wordsOf(<StatusChip code={3002} title="打樣中" />)).toBe('3002 打樣中');
    expect(wordsOf(<StatusChip forBuyer code={3002} title="打樣中" />)).toBe('打樣中 3002');
  });

  it('show a price with its tax, its average and 無設定 where there is no suggested price', () => {
    const table = wordsOf(<PriceTable price={price} />);
    expect(table).toContain('總金額 含稅 $NT 9,030');
    expect(table).toContain('平均單價（含打樣） 含稅 約 $NT 90');
    expect(table).toContain('建議售價 無設定');
    const sampled = wordsOf(<PriceTable price={{ ...price, earlier_sample: 'same' }} />);
    expect(sampled).toContain('打樣 沿用核准的樣品，不另收費');
    expect(sampled).not.toContain('打樣費');
    expect(wordsOf(<PriceTable price={{ ...price, selling_price: 160 }} />)).toContain(
      '建議售價 含稅 $NT 160',
    );
  });

  it('show no proofing fee where no samples are made, and zero for every amount when masked', () => {
    expect(wordsOf(<PriceTable price={{ ...price, disable_proofing: true }} />)).toContain(
      '打樣費（每款） 未稅 $NT 0',
    );
    expect(
      wordsOf(<PriceTable price={{ ...price, selling_price: 160 }} mask />).match(/\$NT [1-9]/),
    ).toBeNull();
  });

  it('label each step with its state, and mark the order’s current step', () => {
    const steps = progressStepsOf({
      steps: [
        { code: 3001, title: '等待打樣' },
        { code: 3002, title: '打樣中' },
        { code: 3003, title: '打樣完待確認' },
      ],
      current: 3002,
      refusalOf: (code) => (code === 3003 ? '尚未完成打樣' : undefined),
    });
    const markup = markupOf(<StepTracker label="打樣進度" steps={steps} onStep={() => undefined} />);
    expect(markup).toContain('aria-label="3001 等待打樣，已完成"');
    expect(markup).toContain('aria-label="3003 打樣完待確認，無法移至此步驟"');
    expect(markup.match(/aria-current="step"/g)).toHaveLength(1);
  });
});
