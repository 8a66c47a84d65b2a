import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config.js';
import { environmentSchema } from '../config/variables.js';
import { environmentOf, parseUnitFile } from './unit-file.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${root}deploy/systemd/`;
const units = readdirSync(folder).map(
  (name) => [name, parseUnitFile(readFileSync(folder + name, 'utf8'))] as const,
);
const services = units.filter(([name]) => name.endsWith('.service'));
const timers = units.filter(([name]) => name.endsWith('.timer'));

/** Variables that Node, the C library or scripts read, not the server. */
const OF_OTHERS = new Set(['NODE_ENV', 'HOME', 'KEEP']);

describe('the systemd units', () => {
  it('comprise a service for the shop, and services with timers for the backup and the restore drill', () => {
    expect(units.map(([name]) => name).toSorted()).toEqual([
      'zhidan-backup.service',
      'zhidan-backup.timer',
      'zhidan-drill.service',
      'zhidan-drill.timer',
      'zhidan.service',
    ]);
  });

  it.each(services)('restrict %s to what it needs', (_, unit) => {
    const first = (name: string) => unit.get(`Service.${name}`)?.[0];
    expect(first('User')).toBe('zhidan');
    expect(first('ProtectSystem')).toBe('strict');
    for (const name of ['CapabilityBoundingSet', 'AmbientCapabilities'])
      expect([name, first(name)]).toEqual([name, '']);
    for (const name of [
      'NoNewPrivileges',
      'ProtectHome',
      'PrivateTmp',
      'PrivateDevices',
      'ProtectKernelTunables',
      'ProtectKernelModules',
      'ProtectKernelLogs',
      'ProtectControlGroups',
      'ProtectClock',
      'LockPersonality',
      'RestrictRealtime',
      'RestrictSUIDSGID',
    ])
      expect([name, first(name)]).toEqual([name, 'yes']);
    expect(first('UMask')).toBe('0077');
    expect(first('SystemCallArchitectures')).toBe('native');
  });

  it.each(services)('run an existing file in %s, with known settings and no secret', (_, unit) => {
    const [program, file = ''] = (unit.get('Service.ExecStart')?.[0] ?? '').split(' ');
    expect(['/usr/bin/node', '/bin/sh']).toContain(program);
    expect(existsSync(root + file.replace('/dist/', '/src/').replace(/\.js$/, '.ts'))).toBe(true);
    const given = environmentOf(unit);
    const unknown = Object.keys(given).filter(
      (name) => !(name in environmentSchema.shape) && !OF_OTHERS.has(name) && !name.startsWith('MALLOC_'),
    );
    expect(unknown).toEqual([]);
    expect(Object.keys(given).filter((name) => /SECRET|PASSWORD|_KEY$/.test(name))).toEqual([]);
    expect(given['DATA_DIR']).toBe(`/var/lib/${unit.get('Service.StateDirectory')?.[0]}`);
    expect(unit.get('Service.EnvironmentFile')).toEqual(['/etc/zhidan/zhidan.env']);
  });

  it('start the shop behind a local proxy, with the memory settings of npm start', () => {
    const shop = services.find(([name]) => name === 'zhidan.service')?.[1] ?? new Map();
    const given = environmentOf(shop);
    expect(loadConfig({ ...given, PUBLIC_URL: 'https://shop.example' })).toMatchObject({
      role: 'all',
      host: '127.0.0.1',
      trustProxy: 1,
      demoData: false,
      dataDir: '/var/lib/zhidan',
    });
    const start = readFileSync(`${root}package.json`, 'utf8');
    for (const [name, value] of Object.entries(given))
      if (name.startsWith('MALLOC_')) expect(start).toContain(`${name}=${value}`);
  });

  it.each(timers)('have a timer %s that starts its service at a fixed time', (name, unit) => {
    expect(services.map(([service]) => service)).toContain(name.replace('.timer', '.service'));
    expect(unit.get('Timer.OnCalendar')).toHaveLength(1);
    expect(unit.get('Timer.Persistent')).toEqual(['true']);
    expect(unit.get('Install.WantedBy')).toEqual(['timers.target']);
  });
});
