import { RequestFailed } from '@zhidan/ui-kit/api';

/**
 * The faults of a refusal, by piece and field; the server reports them with paths such as `pieces.0.number`.
 */
export function faultsOfPieces(
  error: Error | null,
): Readonly<Record<number, Readonly<Record<string, string>>>> {
  if (!(error instanceof RequestFailed)) return {};
  const faults: Record<number, Record<string, string>> = {};
  for (const { path, message } of error.errors) {
    const [, at, key] = /^pieces\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (at !== undefined && key !== undefined) faults[Number(at)] = { ...faults[Number(at)], [key]: message };
  }
  return faults;
}
