import type { Permission } from '@zhidan/domain';

/** A screen of the back office that is no list of records. */
export interface Area {
  /** Its address below `/admin/`. */
  readonly id: string;
  readonly title: string;
  readonly tells: string;
  readonly for: readonly Permission[];
}

export const areas: readonly Area[] = [
  {
    id: 'newManage',
    title: '訂單看板',
    tells: '依階段排列的所有進行中訂單',
    for: ['quotation_authority_r'],
  },
  {
    id: 'quotations/create',
    title: '建立報價單',
    tells: '替客戶選商品、配件與數量',
    for: ['quotation_authority_w'],
  },
  {
    id: 'statistics',
    title: '營收統計',
    tells: '每月、業務、客戶與商品的訂購與收款',
    for: ['accounting_authority_r'],
  },
  {
    id: 'calculator',
    title: '試算版型尺寸',
    tells: '版型在布料上怎麼排、用多少布',
    for: ['quotation_authority_r', 'product_authority_r', 'material_authority_r'],
  },
];

export const areasFor = (permissions: readonly Permission[]): readonly Area[] =>
  areas.filter((area) => area.for.some((permission) => permissions.includes(permission)));
