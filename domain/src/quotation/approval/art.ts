import { folders } from '../file/folders.js';
import { sameJson } from '../../record/same-json.js';
import type { Stage } from '../../codes/stage.js';
import type { Quotation } from '../state.js';
import type { Approval, BoundArt } from './state.js';

type Files = Pick<Quotation, 'files' | 'handed_over'>;

/** The files of a design that its buyer may see, without those of a former owner. */
export const filesOfDesign = ({ files, handed_over }: Files, design: number): Quotation['files'] =>
  files.filter(
    ({ index, created_date }) => index === design && (handed_over === null || created_date > handed_over.at),
  );

/** The art that an approval binds. Photos and print files are left out, because they are made from the art. */
export const boundArtOf = (order: Files, design: number, stage: Stage): Quotation['files'] =>
  filesOfDesign(order, design).filter(
    ({ folder }) => folders[folder].isBound && folders[folder].stage === stage,
  );

/** All art from which the sample of a design is made; an approval that is taken over by a reorder binds it. */
export const sampleArtOf = (order: Files, design: number): Quotation['files'] =>
  filesOfDesign(order, design).filter(
    ({ folder }) => folders[folder].holds === 'art' && folders[folder].stage === 'proofing',
  );

type Sample = Pick<Approval, 'index' | 'earlier_order'>;

/** The present art that an approval of a sample binds. */
export function artNow(order: Files, { index, earlier_order }: Sample): BoundArt {
  const sample = earlier_order === null ? boundArtOf(order, index, 'proofing') : sampleArtOf(order, index);
  return {
    proofing: contentsOf(sample),
    production: contentsOf(boundArtOf(order, index, 'production')),
  };
}

/** Whether the art of a design is unchanged since an approval; the ids of files do not count. */
export function isSameArt(order: Files, approval: Sample & Pick<Approval, 'art'>): boolean {
  const { art } = approval;
  const now = artNow(order, approval);
  return sameJson(art, art.production === null ? { ...now, production: null } : now);
}

export const contentsOf = (files: readonly { readonly sha256: string }[]): string[] =>
  files.map(({ sha256 }) => sha256).toSorted();
