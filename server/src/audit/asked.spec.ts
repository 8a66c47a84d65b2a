import { describe, expect, it } from '@jest/globals';
import { parseAuditRequest, USAGE } from './asked.js';

const asked = (line: string) => parseAuditRequest(line.split(' ').filter((word) => word !== ''));

describe('the arguments of the audit command', () => {
  it('start with one of its subcommands', () => {
    const at = Date.parse('2026-03-02');
    expect(asked('history I1')).toEqual({ kind: 'history', id: 'I1', of: 'quotations' });
    expect(asked('history c1 --of customers')).toMatchObject({ of: 'customers' });
    expect(asked('replay I1 --at 2026-03-02')).toEqual({ kind: 'replay', id: 'I1', of: 'quotations', at });
    expect(asked('export')).toEqual({ kind: 'export', streams: [], despite: false });
    expect(asked('export --stream a- --stream b-')).toMatchObject({ streams: ['a-', 'b-'] });
    expect(asked('export --despite-broken-chain')).toEqual({ kind: 'export', streams: [], despite: true });
    expect(asked('verify')).toEqual({ kind: 'verify', file: undefined, streams: [], seals: [] });
    const seals = ['ab'.repeat(32), 'cd'.repeat(32)];
    expect(asked(`verify --seal ${seals.join(' --seal ')}`)).toMatchObject({ file: undefined, seals });
    expect(asked(`verify events.ndjson --seal ${seals[0]}`)).toMatchObject({ seals: [seals[0]] });
    expect(asked('bundle I1')).toEqual({ kind: 'bundle', about: 'I1', to: undefined, despite: false });
    expect(asked('bundle 2026-03 --to out')).toMatchObject({ about: '2026-03', to: 'out' });
    expect(asked('bundle I1 --despite-broken-chain')).toMatchObject({ about: 'I1', despite: true });
    expect(asked('unsealed')).toEqual({ kind: 'unsealed' });
    const verify = { kind: 'verify', file: 'events.ndjson' };
    expect(asked('verify events.ndjson')).toEqual({ ...verify, streams: [], seals: [] });
    expect(asked('verify events.ndjson --stream a-')).toEqual({ ...verify, streams: ['a-'], seals: [] });
  });

  it('are refused with the usage text when they cannot be parsed', () => {
    for (const line of [
      '',
      'burn',
      'history',
      'replay I1',
      'replay I1 --at soon',
      'verify a b',
      'verify --stream a-',
      'verify --seal yesterday',
      'unsealed I1',
      'export --all',
      'bundle',
      'bundle ../I1',
    ])
      expect(() => asked(line)).toThrow(USAGE);
  });
});
