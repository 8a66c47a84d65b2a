import { describe, expect, it } from '@jest/globals';
import { poloEventsAt } from '@zhidan/domain/quotation/cast';
import { stampText } from '../page/Seal.js';
import { renderQuotation } from './index.js';
import { orderAfter } from '../sample/order.js';
import { sampleQuotation } from './sample.js';

/** The text of a page without its tags. */
const wordsOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('a printed quotation', () => {
  const html = renderQuotation(sampleQuotation());
  const words = wordsOf(html);

  it('is a page in Traditional Chinese with the quotation number in its title', () => {
    expect(html).toMatch(/^<!doctype html><html lang="zh-Hant-TW">/);
    expect(html).toContain('<title>報價單 260302-1203040576</title>');
    expect(html).toContain('<meta name="subject" content="260302-1203040576"/>');
  });

  it('shows seller, buyer, product, expiry date and working days', () => {
    for (const said of [
      '青山網球社有限公司',
      '台北市大同區迪化街一段 1 號',
      '織單客製紡織有限公司',
      '統一編號 24536806',
      '昇華轉印 POLO 衫',
      'P-0101',
      '商品編號 0101',
      '訂購日期 03/02/2026',
      '有效期限 03/17/2026',
      '打樣 7、生產 20 個工作天',
      '業務小美',
      'mei@zhidan.test',
    ]) {
      expect(words).toContain(said);
    }
  });

  it('shows the amounts that the pricing rules computed, to the cent', () => {
    for (const said of [
      '40 件 $NT 96 $NT 3,840 $NT 4,032',
      '2 款 $NT 500 $NT 1,000 $NT 1,050',
      '未稅合計 $NT 4,840',
      '營業稅 5% $NT 242',
      '含稅總金額 $NT 5,082',
      '平均單價（含稅） 約 $NT 127',
      '建議售價 $NT 590',
    ]) {
      expect(words).toContain(said);
    }
  });

  it('lists the chosen material of each group, the bank account, the terms and one stamp', () => {
    expect(words).toContain('表布 雪紡轉印布 釦子 黃銅釦');
    expect(words).toContain('臺灣銀行（004） 大稻埕分行');
    expect(words).toContain('012-001-345678');
    for (const term of ['單一送貨地點', '色差約 10%', '不可抗力', '恕不退換']) expect(words).toContain(term);
    expect(html.match(/<svg class="seal"/g)).toHaveLength(1);
  });

  it('shows the picture of the company’s stamp when there is one', () => {
    const { settings } = sampleQuotation();
    const company = { ...settings.company, seal: ['data:image/jpeg;base64,c2VhbA=='] };
    const sealed = renderQuotation(sampleQuotation({ settings: { ...settings, company } }));
    expect(sealed).toContain('<img class="seal" src="data:image/jpeg;base64,c2VhbA==" alt="織單印"/>');
    expect(sealed).not.toContain('<svg class="seal"');
  });

  it('shows every price as zero when prices are masked', () => {
    const masked = wordsOf(renderQuotation(sampleQuotation({ mask_price: true })));
    expect(masked.match(/\$NT [\d,.]+/g)?.every((amount) => amount === '$NT 0')).toBe(true);
    expect(masked).toContain('含稅總金額 $NT 0');
    expect(masked).toContain('40 件');
  });

  it('shows the price that was agreed in review', () => {
    const { order } = sampleQuotation();
    const agreed = wordsOf(renderQuotation(sampleQuotation({ order: { ...order, unit_price_off: 90 } })));
    expect(agreed).toContain('$NT 90 優惠價，原價 $NT 96 $NT 3,600 $NT 3,780');
    expect(agreed).toContain('含稅總金額 $NT 4,830');
  });

  it('shows no expiry date and the default working days before review', () => {
    const asked = wordsOf(renderQuotation(sampleQuotation({ order: orderAfter(poloEventsAt('submitted')) })));
    expect(asked).toContain('有效期限 審核通過後起算');
    expect(asked).toContain('打樣 7、生產 14 個工作天');
  });

  it('formats amounts and dates as configured in the settings', () => {
    const { settings } = sampleQuotation();
    const display = { money: 'NT$1,234', date: 'YYYY/MM/DD HH:mm' } as const;
    const other = wordsOf(renderQuotation(sampleQuotation({ settings: { ...settings, display } })));
    expect(other).toContain('含稅總金額 NT$5,082');
    expect(other).toContain('有效期限 2026/03/17');
  });

  it('escapes HTML that users typed', () => {
    const { order } = sampleQuotation();
    const company_fullname = '<script>alert(1)</script> & "引號"';
    const typed = renderQuotation(
      sampleQuotation({ order: { ...order, buyer: { ...order.buyer, company_fullname } } }),
    );
    expect(typed).not.toContain('<script');
    expect(typed).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;引號&quot;');
  });

  it('shows neither cost nor profit', () => {
    expect(words).not.toMatch(/成本|毛利|利潤/);
  });
});

describe('the text of a stamp', () => {
  it('is filled up or cut to four characters for any company name', () => {
    expect(['織', '織單', '織單社', '織單客製', '織單客製紡織', ' '].map(stampText)).toEqual([
      '織之印信',
      '織單之印',
      '織單社印',
      '織單客製',
      '織單客製',
      '',
    ]);
  });
});
