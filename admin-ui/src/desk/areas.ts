import type { Permission } from '@zhidan/domain';

/** A screen of the back office that is no list of records. */
export interface Area {
  /** Its address below `/admin/`. */
  readonly id: string;
  readonly title: string;
  readonly purpose: string;
  readonly for: readonly Permission[];
}

export const areas: readonly Area[] = [
  {
    id: 'newManage',
    title: '訂單看板',
    purpose: '依階段排列的所有進行中訂單',
    for: ['quotation_authority_r'],
  },
  {
    id: 'quotations/create',
    title: '建立報價單',
    purpose: '替客戶選商品、配件與數量',
    for: ['quotation_authority_w'],
  },
  {
    id: 'statistics',
    title: '統計',
    purpose: '營收、逾期、生產負載與商品完成度',
    for: [
      'accounting_authority_r',
      'quotation_authority_r',
      'sublimation_authority_r',
      'product_authority_r',
    ],
  },
  {
    id: 'calculator',
    title: '試算版型尺寸',
    purpose: '版型在布料上怎麼排、用多少布',
    for: ['quotation_authority_r', 'product_authority_r', 'material_authority_r'],
  },
  {
    id: 'audit',
    title: '稽核驗證',
    purpose: '封印、事件流的驗證與匯出',
    for: ['audit_authority_r'],
  },
];

export const areasFor = (permissions: readonly Permission[]): readonly Area[] =>
  areas.filter((area) => area.for.some((permission) => permissions.includes(permission)));
