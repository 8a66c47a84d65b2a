import type { InvoiceTrackRow } from '@zhidan/domain/invoice';

/** Below this number a further range should be requested from the tax office. */
const FEW = 20;

/** A warning about the numbers of the present period; undefined while enough are left. */
export function numbersWarning(tracks: readonly Pick<InvoiceTrackRow, 'left'>[]): string | undefined {
  if (tracks.length === 0) return '本期還沒有字軌，現在不能開立發票；請新增財政部配給的號碼。';
  const left = tracks.reduce((sum, track) => sum + track.left, 0);
  if (left === 0) return '本期的號碼已經用完，現在不能開立發票；請向財政部加配後新增。';
  return left < FEW ? `本期只剩 ${left} 個號碼，請先向財政部加配。` : undefined;
}
