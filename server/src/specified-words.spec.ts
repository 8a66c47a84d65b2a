import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

const workspaces = [
  'admin-ui',
  'shop-ui',
  'demo',
  'domain',
  'command-api',
  'read-api',
  'processes',
  'server',
];
// The package of the generated client has no sources in the repository.
const packages = readdirSync(`${root}packages`)
  .map((name) => `packages/${name}`)
  .filter((workspace) => existsSync(`${root}${workspace}/src`));

const withoutComments = (source: string) => source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

/** Removes punctuation and spaces before texts are compared. */
const bare = (text: string) => text.replaceAll(/[\s！!？?，,。：:、～~…（）()「」]/gu, '');

const said = bare(
  [...workspaces, ...packages]
    .flatMap((workspace) =>
      readdirSync(`${root}${workspace}/src`, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
        .map((file) => withoutComments(read(`${workspace}/src/${file}`))),
    )
    .join('\n'),
);

/** The shortest compared text, because shorter ones occur everywhere. */
const SHORTEST = 4;
const specified = ['specification', 'facts'].flatMap((name) =>
  [...read(`docs/specification/${name}.md`).matchAll(/[\p{Script=Han}，！？～：]+/gu)]
    .map(([text]) => bare(text))
    .filter((text) => text.length >= SHORTEST),
);

const isSaid = (text: string): boolean =>
  said.includes(text) || (text.startsWith('新增') && said.includes(text.slice(2)));

/** New names of fields and screens of the former system, by their old names. */
const otherwise: Readonly<Record<string, string>> = {
  外表布寬: '表布版型寬',
  輸出墨水: '墨水',
  最低訂量: '最低訂購量',
  不允許打樣: '不打樣',
  原料組名稱: '名稱',
  客戶端看的: '客戶端顯示',
  供應商名稱: '供應商公司抬頭',
  業務姓名: '業務名稱',
  商品交期: '訂貨交期',
  廠長備註: '備註',
  權限名稱: '名稱',
  支付金額: '金額',
  商品說明: '備註說明',
  狀態標題: '訂單狀態',
  客戶資料管理: '客戶',
  供應商管理: '供應商',
  商品建構管理: '商品',
  使用者管理: '同仁',
  原物料管理: '原物料',
  原物料組管理: '原物料組',
  加工費用管理: '加工費用',
  公版商品管理: '商品',
  商品利潤管理: '利潤清單',
  進行中訂單總覽: '訂單管理',
  查看客戶資料: '客戶資料',
};

/** Statuses that existed only in the former system; the present system derives statuses from codes. */
const ofFormerOrders = ['等待打樣檔案', '等待生產檔案', '尾款結清再出貨', '已出貨貨款未結清'];

describe('every Chinese text of the specification', () => {
  it('is used in the product, or has a listed replacement', () => {
    expect(specified.length).toBeGreaterThan(300);
    const unsaid = specified.filter((text) => !isSaid(otherwise[text] ?? text));
    expect([...new Set(unsaid)].toSorted()).toEqual(ofFormerOrders.toSorted());
  });
});
