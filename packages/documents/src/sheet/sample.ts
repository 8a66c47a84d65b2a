import { compositeKind, compositeKinds, designRecordsOf, type Stage } from '@zhidan/domain/quotation';
import { castMaterialGroups, castMaterials, poloEventsAt } from '@zhidan/domain/quotation/cast';
import { sampleSales, sampleSettings } from '../page/sample.js';
import { clothPicture } from '../sample/cloth.js';
import { orderAfter } from '../sample/order.js';
import type { SheetAccessory, WorkSheetData } from './data.js';

/** The work sheet of the club's polos, for samples or for production. */
export function sampleWorkSheet(stage: Stage): WorkSheetData {
  const order = {
    ...orderAfter(poloEventsAt(stage === 'proofing' ? 'printed' : 'producing')),
    please_note_that_proofing: '領口請依附圖加寬 1 公分。\n兩款的藍色請打在同一張紙上，方便比對。',
    please_note_that_product: '釦子請加線腳。\n每 10 件裝一袋，袋外貼款號。',
  };
  return {
    stage,
    order,
    product_no: '0101',
    picture: clothPicture('#e8edf7', '#24407a'),
    sales: sampleSales,
    due_date: stage === 'proofing' ? '2026-03-16' : '2026-04-10',
    designs: designRecordsOf(order)
      .filter((design) => design.stage === stage)
      .map((design, at) => ({
        record_id: design.record_id,
        index: at + 1,
        quantity: design.production_quantity ?? undefined,
        accessories: design.material_group.map((group, place) =>
          accessoryOf(group, design.select_material[place] ?? ''),
        ),
        placed: [],
        pictures: [clothPicture('#dfe6f2', '#3e7a4e'), clothPicture('#fbe9d7', '#c23b22', 240, 300)].slice(
          0,
          2 - at,
        ),
        left_out: 0,
      })),
    settings: sampleSettings,
  };
}

function accessoryOf(group_id: string, material_id: string): SheetAccessory {
  const [group, material] = [castMaterialGroups[group_id], castMaterials[material_id]];
  const kind = compositeKind(group?.kind ?? 0, material?.kind ?? 0);
  return {
    group_name: group?.web_side_name ?? '',
    kind: kind === undefined ? '' : compositeKinds[kind].title,
    product_name: material?.product_name ?? '',
    product_color: group_id === 'face-cloth' ? '白' : '',
  };
}
