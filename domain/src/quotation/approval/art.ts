import { orderFileFolders } from '../file/folders.js';
import { sameJson } from '../../record/same-json.js';
import type { Stage } from '../../codes/stage.js';
import type { Quotation } from '../state.js';
import type { Approval, ApprovedArt } from './state.js';

type Files = Pick<Quotation, 'files' | 'handed_over'>;

/** The files of a design that its buyer may see, without those of a former owner. */
export const filesOfDesign = ({ files, handed_over }: Files, design: number): Quotation['files'] =>
  files.filter(
    ({ index, created_date }) => index === design && (handed_over === null || created_date > handed_over.at),
  );

/**
 * The art of one stage for which an approval is valid. Photos and print files are left out, because they are
 * made from the art.
 */
export const approvedArtOf = (order: Files, design: number, stage: Stage): Quotation['files'] =>
  filesOfDesign(order, design).filter(
    ({ folder }) => orderFileFolders[folder].isBound && orderFileFolders[folder].stage === stage,
  );

/**
 * All art from which the sample of a design is made; an approval that a reorder takes over is valid for exactly
 * this art.
 */
export const sampleArtOf = (order: Files, design: number): Quotation['files'] =>
  filesOfDesign(order, design).filter(
    ({ folder }) => orderFileFolders[folder].holds === 'art' && orderFileFolders[folder].stage === 'proofing',
  );

type Sample = Pick<Approval, 'index' | 'earlier_order'>;

/** The present art for which an approval of a sample would be valid. */
export function currentArt(order: Files, { index, earlier_order }: Sample): ApprovedArt {
  const sample = earlier_order === null ? approvedArtOf(order, index, 'proofing') : sampleArtOf(order, index);
  return {
    proofing: fileHashesOf(sample),
    production: fileHashesOf(approvedArtOf(order, index, 'production')),
  };
}

/** Whether the art of a design is unchanged since an approval; the ids of files do not count. */
export function isSameArt(order: Files, approval: Sample & Pick<Approval, 'art'>): boolean {
  const { art } = approval;
  const now = currentArt(order, approval);
  return sameJson(art, art.production === null ? { ...now, production: null } : now);
}

export const fileHashesOf = (files: readonly { readonly sha256: string }[]): string[] =>
  files.map(({ sha256 }) => sha256).toSorted();
