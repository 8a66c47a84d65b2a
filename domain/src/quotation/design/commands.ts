import { z } from 'zod';
import { stageSchema } from '../../codes/schemas.js';
import type { Stage } from '../../codes/stage.js';
import { listIndexSchema } from '../../core/numeric.js';
import { refuse } from '../../core/refused.js';
import { fabricLayoutFields, type Art, type Design } from '../../design/design.js';
import { withSmallestOffset } from '../../design/placing.js';
import { regionById, type Template } from '../../template/schema.js';
import { defineCommand, type ParsedCommand } from '../define-command.js';
import { type QuotationFacts, uidOf } from '../facts.js';
import { orderFileFolders } from '../file/folders.js';
import { rolesOf } from '../readers/roles.js';
import type { Quotation } from '../state.js';
import { undoWithCommands, type ExecutedCommand, type SentCommand } from '../undo/undo.js';
import { isSameDesign, placeDesignCommand, designAt, type DesignPlace } from './placed.js';
import { isArtChangeable, maxDesignsOf, stageForDesign } from './places.js';
import { MAX_ART_PIXELS } from './reading.js';
import type { PlacedDesign } from './state.js';

const where = {
  /** The stage; where it is left out, the first whose work has not begun. */
  stage: stageSchema.optional(),
  /** The number of the design, from 1. */
  index: listIndexSchema(1),
  region: z.string().trim().min(1).max(30),
};
const note = z.string().trim().max(500).default('');

const placeBody = z
  .object({
    ...where,
    art: z.object({ file_id: z.string().min(1).max(100) }).nullish(),
    ...fabricLayoutFields,
    /** How the picture repeats; needed only where there is a picture. */
    repeat: fabricLayoutFields.repeat.default('single'),
    width_mm: fabricLayoutFields.width_mm.default(100),
    offset_mm: fabricLayoutFields.offset_mm.default([0, 0]),
    rotation_deg: fabricLayoutFields.rotation_deg.default(0),
    /**
     * The version of the template that was used; where it is left out the order's own, otherwise the newest.
     */
    template_version: listIndexSchema(1).optional(),
    note,
  })
  .superRefine(({ art, texts }, context) => {
    if ((art ?? undefined) === undefined && texts.length === 0)
      context.addIssue({ code: 'custom', path: ['art'], message: '請放上圖片或文字' });
  });

type Place = ParsedCommand<'place-design', typeof placeBody>;

/**
 * Places a picture or text on a region of a design and replaces any earlier one. A repetition changes nothing.
 */
const placeDesign = defineCommand('place-design', {
  title: '放置設計',
  knownBy: ['DesignPlaced'],
  undo: undoWithCommands(['place-design', 'remove-design'], asBefore),
  button: { isInPlace: true },
  body: placeBody,
  isOffered: (order, { roles }) => isArtChangeable(order, stageForDesign(order), roles),
  decide(command, order, facts) {
    const at = placeAsked(command, order, facts);
    const kept = designAt(order, at);
    const template = templateAsked(command, order, facts, kept);
    const region = regionById(template, at.region) ?? refuse({ code: 'REGION_NOT_FOUND', region: at.region });
    const design = designAsked(command, template, artAsked(command, order, facts));
    const isThere =
      kept !== undefined &&
      isSameDesign(kept, design) &&
      kept.low_resolution_accepted === design.low_resolution_accepted;
    if (isThere) return [];
    mustSayWhy(command.note, at.stage, order, facts);
    const data = { ...at, region_title: region.title, ...design, ...said(command.note, facts) };
    return [{ type: 'DesignPlaced', data }];
  },
});

/** Removes the picture or text from a region of a design. */
const removeDesign = defineCommand('remove-design', {
  title: '移除設計',
  knownBy: ['DesignRemoved'],
  undo: undoWithCommands(['place-design'], asBefore),
  button: { isInPlace: true, isRemoval: true },
  body: z.object({ ...where, note }),
  isOffered: (order, { roles }) => order.designs.some(({ stage }) => isArtChangeable(order, stage, roles)),
  decide(command, order, facts) {
    const at = placeAsked(command, order, facts);
    const kept = designAt(order, at);
    if (kept === undefined) return [];
    mustSayWhy(command.note, at.stage, order, facts);
    const { region_title } = kept;
    return [{ type: 'DesignRemoved', data: { ...at, region_title, ...said(command.note, facts) } }];
  },
});

export const designCommands = { 'place-design': placeDesign, 'remove-design': removeDesign } as const;

function placeAsked(
  { stage, index, region }: Pick<Place, 'stage' | 'index' | 'region'>,
  order: Quotation,
  { caller }: QuotationFacts,
): DesignPlace {
  const asked = stage ?? stageForDesign(order);
  if (index > maxDesignsOf(order, asked)) return refuse({ code: 'DESIGN_NOT_FOUND', index });
  if (!isArtChangeable(order, asked, rolesOf(caller, order)))
    return refuse({ code: 'ART_CLOSED', stage: asked });
  return { stage: asked, index, region };
}

/**
 * Throws `Refused` where a design is changed without a reason, unless its owner changes it before the work
 * begins.
 */
function mustSayWhy(said: string, stage: Stage, order: Quotation, { caller }: QuotationFacts): void {
  const isOwners = rolesOf(caller, order).includes('owner') && isArtChangeable(order, stage, ['owner']);
  if (!isOwners && said === '') refuse({ code: 'NO_REASON', field: 'note' });
}

/**
 * The named version of the template, otherwise the version that the design or another design of the order
 * already uses, even if newer ones are published.
 */
function templateAsked(
  { template_version }: Place,
  { category_id, designs }: Quotation,
  { template }: QuotationFacts,
  kept: PlacedDesign | undefined,
): Template {
  const used = kept ?? designs.find((design) => design.template.category_id === category_id);
  const found = template(category_id, template_version ?? used?.template.version);
  return found ?? refuse({ code: 'TEMPLATE_NOT_FOUND' });
}

function artAsked({ art }: Place, { files }: Quotation, facts: QuotationFacts): Art | null {
  if (art === undefined || art === null) return null;
  const file = files.find(
    ({ file_id, folder }) => file_id === art.file_id && orderFileFolders[folder].holds === 'art',
  );
  if (file === undefined) return refuse({ code: 'FILE_NOT_FOUND' });
  const reading = facts.art;
  switch (reading?.is) {
    case 'read':
      return { file_id: file.file_id, sha256: file.sha256, ...reading.measures };
    case 'too-large':
      return refuse({ code: 'ART_TOO_LARGE', most: MAX_ART_PIXELS });
    case 'unreadable':
      return refuse({ code: 'ART_NOT_READABLE', why: reading.why });
    case undefined:
      return refuse({ code: 'FILE_NOT_FOUND' });
  }
}

function designAsked(command: Place, template: Template, art: Art | null): Design {
  const { region, texts, background, colour, low_resolution_accepted } = command;
  if (colour !== null && !template.colours.some(({ id }) => id === colour))
    return refuse({ code: 'COLOUR_NOT_OFFERED' });
  const { repeat, width_mm, offset_mm, rotation_deg } = command;
  const lies = { repeat, width_mm, offset_mm, rotation_deg };
  return {
    region,
    template: { category_id: template.category_id, version: template.version },
    art,
    texts,
    ...(art === null ? lies : { ...lies, offset_mm: pairOf(withSmallestOffset(lies, art).offset_mm) }),
    background,
    colour,
    low_resolution_accepted,
  };
}

const pairOf = ([x, y]: readonly [number, number]): [number, number] => [x, y];

const said = (words: string, { caller, now }: QuotationFacts) => ({
  note: words,
  created_date: now,
  who_did_it_uid: uidOf(caller),
  who_did_it_name: caller.name,
});

/** The commands that restore the region that a command changed. */
function asBefore({ before, after }: ExecutedCommand, reason: string): readonly SentCommand[] {
  const changed = [...after.designs, ...before.designs].find((design) => {
    const [was, is] = [designAt(before, design), designAt(after, design)];
    return (
      was === undefined || is === undefined || was.created_date !== is.created_date || !isSameDesign(was, is)
    );
  });
  if (changed === undefined) return [];
  const { stage, index, region } = changed;
  const was = designAt(before, changed);
  if (was === undefined) return [{ command: 'remove-design', body: { stage, index, region, note: reason } }];
  const body = placeDesignCommand(was, { file_id: was.art?.file_id, note: reason });
  return [{ command: 'place-design', body }];
}
