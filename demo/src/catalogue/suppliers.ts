import type { suppliers } from '@zhidan/domain';
import type { z } from 'zod';

type SupplierFields = z.input<typeof suppliers.schema>;

/** The supplier classes of the demo. */
const classes = ['布料', '輔料', '耗材', '包材', '貨運'] as const;

/** The suppliers of the demo shop; all are made up. */
export interface DemoSupplier {
  readonly id: string;
  readonly fields: SupplierFields;
}

const supplier = (
  key: string,
  company: string,
  supplier_class: (typeof classes)[number],
  major_products: string,
  sales_name: string,
  payment_terms: string,
  delivery: string,
): DemoSupplier => ({
  id: `demo-supplier-${key}`,
  fields: {
    company,
    supplier_class: `demo-supplier-class-${classes.indexOf(supplier_class) + 1}`,
    major_products,
    sales_name,
    payment_terms,
    delivery,
  },
});

export const demoSuppliers = [
  supplier('print', '晴染數位印花布行', '布料', '轉印用白布、印花底布', '周品妤', '月結 30 天', '5 個工作天'),
  supplier(
    'weave',
    '經緯織造廠',
    '布料',
    '帆布、丹寧、色織布、緹花布',
    '鄭凱文',
    '月結 45 天',
    '10 個工作天',
  ),
  supplier('towel', '棉田毛巾廠', '布料', '毛巾布、華夫格、浴巾', '何雅雯', '月結 30 天', '14 個工作天'),
  supplier('knit', '暖紡針織', '布料', '針織布、羅紋、毛線織片', '邱柏翰', '月結 30 天', '12 個工作天'),
  supplier('parts', '順線五金輔料', '輔料', '拉鍊、鈕扣、扣具、織帶', '江怡君', '月結 30 天', '3 個工作天'),
  supplier('label', '小字織標印刷', '輔料', '織標、吊牌、皮標、包裝袋', '沈冠宇', '貨到付款', '7 個工作天'),
  supplier('ink', '墨與紙耗材', '耗材', '昇華墨水、熱轉印紙', '曾子晴', '月結 30 天', '2 個工作天'),
  supplier('box', '四方紙器', '包材', '紙箱、便利箱、緩衝材', '賴俊宏', '月結 30 天', '3 個工作天'),
  supplier('freight', '島速物流', '貨運', '宅配、大榮貨運、專車', '簡郁婷', '月結 30 天', '隔日到貨'),
] as const satisfies readonly DemoSupplier[];
