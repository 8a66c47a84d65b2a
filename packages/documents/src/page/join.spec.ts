import { describe, expect, it } from '@jest/globals';
import { sampleDocument } from '../samples.js';
import { joinPages } from './join.js';

describe('documents of several orders joined into one page', () => {
  it('share one HTML head, and follow each other in separate article elements', () => {
    const sheet = sampleDocument('proofing-sheet');
    const all = joinPages([sheet, sheet.replaceAll('打樣注意事項', '&lt;/body&gt; $1')], '打樣單 2 筆');
    expect(all.match(/<head>/g)).toHaveLength(1);
    expect(all).toContain('<title>打樣單 2 筆</title>');
    expect(all.match(/<article>/g)).toHaveLength(2);
    expect(all).toContain('<body class="batch">');
    expect(all).toContain('&lt;/body&gt; $1');
    expect(all.endsWith('</article></body></html>')).toBe(true);
  });

  it('keep the body class, and so the paper size, of the single document', () => {
    const slips = joinPages([sampleDocument('proofing-slip')], '打樣小黃單 1 筆');
    expect(slips).toContain('<body class="slips batch">');
    expect(joinPages([sampleDocument('label')], '出貨標籤 1 筆')).toContain('<body class="labels batch">');
  });
});
