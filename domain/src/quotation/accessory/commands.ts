import { z } from 'zod';
import { stageSchema } from '../../codes/schemas.js';
import { refuse } from '../../core/refused.js';
import { defineCommand } from '../define-command.js';
import { productionRecordsFor } from '../production/first-records.js';
import { withProductionRecords } from '../production/records.js';
import type { MaterialRecord } from '../proofing/state.js';
import type { Quotation } from '../state.js';
import { accessoryAlternatives } from './alternatives.js';
import { accessoryChanged } from './events.js';
import { type ExecutedCommand, type SentCommand, undoWithCommands } from '../undo/undo.js';

const id = z.string().min(1).max(100);

const changeAccessoryBody = z.object({
  stage: stageSchema,
  /** The id of the material record, in the form `quotation_no-N` for design N. */
  record_id: id,
  material_group: id,
  material_id: id,
});

/**
 * Changes an accessory of one design. The first such change for production also creates the production records.
 */
const changeAccessory = defineCommand('change-accessory', {
  title: '更換此配件',
  knownBy: ['AccessoryChanged'],
  undo: undoWithCommands(['change-accessory'], changedBack),
  button: { isInPlace: true },
  body: changeAccessoryBody,
  changes(order, body) {
    const { data } = changeAccessoryBody.safeParse(body);
    if (data === undefined) return undefined;
    const { material_id: to, ...design } = data;
    const whole = withProductionRecords(order);
    return accessoryChanged.evolve(whole, { ...design, from: '', to, created_date: '' });
  },
  decide(command, order, facts) {
    const { stage, record_id, material_group, material_id: to } = command;
    const made = stage === 'production' ? productionRecordsFor(order, facts) : [];
    const record = recordOf(command, withProductionRecords(order));
    const from = record.select_material[record.material_group.indexOf(material_group)];
    if (from === undefined) return refuse({ code: 'PROOFING_MATERIAL_RECORD_UNREADABLE' });
    if (from === to) return [];
    if (!accessoryAlternatives(material_group, from, facts.catalogue).includes(to)) {
      return refuse({ code: 'ACCESSORY_NOT_CHANGEABLE' });
    }
    const data = { stage, record_id, material_group, from, to, created_date: facts.now };
    return [...made, { type: 'AccessoryChanged', data }];
  },
});

export const accessoryCommands = { 'change-accessory': changeAccessory } as const;

/** The commands that restore the earlier material of each group and design. */
function changedBack({ before, after }: ExecutedCommand): readonly SentCommand[] {
  const whole = withProductionRecords(before);
  const records = [
    ['proofing', whole.proofing_material_record, after.proofing_material_record],
    ['production', whole.product_material_record, after.product_material_record],
  ] as const;
  return records.flatMap(([stage, were, are]) =>
    were.flatMap(({ record_id, material_group, select_material }) => {
      const now = are.find((record) => record.record_id === record_id)?.select_material ?? select_material;
      return material_group.flatMap((group, at): readonly SentCommand[] =>
        select_material[at] === now[at]
          ? []
          : [
              {
                command: 'change-accessory',
                body: { stage, record_id, material_group: group, material_id: select_material[at] },
              },
            ],
      );
    }),
  );
}

function recordOf(
  { stage, record_id }: z.infer<typeof changeAccessoryBody>,
  order: Quotation,
): MaterialRecord {
  const records = stage === 'proofing' ? order.proofing_material_record : order.product_material_record;
  if (records.length === 0) return refuse({ code: 'PROOFING_MATERIAL_RECORD_UNREADABLE' });
  return (
    records.find((record) => record.record_id === record_id) ??
    refuse({ code: 'MATERIAL_RECORD_MISSING', record_id })
  );
}
