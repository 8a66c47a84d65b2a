import type { ArtReading, QuotationCommand } from '@zhidan/domain/quotation';
import type { Facts } from '../facts/facts.js';
import type { LoadOrder } from './customers.js';

/**
 * What was read from the art file that the command places in a design; undefined where the order has no such
 * file.
 */
export async function readCommandArt(
  command: QuotationCommand,
  order: LoadOrder,
  { readArt }: Pick<Facts, 'readArt'>,
): Promise<ArtReading | undefined> {
  if (command.kind !== 'place-design' || !command.art) return undefined;
  const { file_id } = command.art;
  const state = await order();
  if (state === null || state === 'deleted') return undefined;
  const file = state.files.find((one) => one.file_id === file_id);
  return file && readArt({ ...file, quotation_no: state.quotation_no });
}
