import { describe, expect, it } from '@jest/globals';
import type { QuotationCode } from '../../codes/quotation-codes.js';
import { artRule, artFileFault, firstStage, folderOfArt, stageForArt } from './art.js';

describe('art that a buyer adds to a request', () => {
  it.each([
    ['隊徽.ai', 1, 'upload-to-proofing-ai-psd'],
    ['隊徽.PSD', 2, 'upload-to-proofing-ai-psd'],
    ['隊徽.png', 1, 'upload-art-set-proofing-file'],
    ['隊徽.ai', 0, 'upload-to-product-ai-psd'],
    ['隊徽.v2.jpg', 0, 'upload-art-set-product-file'],
  ])('is stored, for %s with %d sample designs, in the folder %s', (name, designs, folder) =>
    expect(folderOfArt(name, firstStage(designs))).toBe(folder),
  );

  it.each([
    [{ name: '隊徽.ai', size: 1 }, 0, undefined],
    [{ name: '隊徽.png', size: artRule.mostBytes }, artRule.mostFiles - 1, undefined],
    [{ name: 'setup.exe', size: 1 }, 0, '不是可以加入的圖稿'],
    [{ name: 'png', size: 1 }, 0, '不是可以加入的圖稿'],
    [{ name: '隊徽.ai', size: 0 }, 0, '沒有內容'],
    [{ name: '隊徽.ai', size: artRule.mostBytes + 1 }, 0, '超過 100 MB'],
    [{ name: '隊徽.ai', size: 1 }, artRule.mostFiles, '最多 12 個檔案'],
  ])('is checked by type, size and number: %j beside %d other files gives %j', (file, others, words) => {
    const failing = artFileFault(file, others);
    if (words === undefined) expect(failing).toBeUndefined();
    else expect(failing).toContain(words);
  });
});

describe('the stage of art that a buyer adds to an order', () => {
  it.each<[QuotationCode, number, string | undefined]>([
    [1000, 1, 'proofing'],
    [1002, 0, 'production'],
    [3001, 2, 'proofing'],
    [3002, 2, 'production'],
    [3003, 2, 'production'],
    [4001, 2, 'production'],
    [4002, 2, undefined],
    [9999, 1, undefined],
  ])('is determined by the code: at code %d with %d sample designs it is %s', (code, proofing_value, stage) =>
    expect(stageForArt({ code, proofing_value })).toBe(stage),
  );
});
