import { execFileSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { loadConfig } from '../config.js';
import { ROLES } from '../config/role.js';
import { environmentSchema } from '../config/variables.js';
import { composeFileAt } from './compose-file.fixture.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
/** Whether a path of the checkout exists; a compiled file counts when its source exists. */
const exists = (path: string): boolean =>
  existsSync(`${root}${path.replace('/dist/', '/src/').replace(/\.js$/, '.ts')}`) || existsSync(root + path);

const compose = composeFileAt('docker-compose.yml');
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image === 'zhidan');
const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json'))).scripts;

describe('docker-compose.yml', () => {
  it('runs each part of the shop as a service, with EventStoreDB 24.10, PostgreSQL and a mail catcher', () => {
    expect(ours.map(([name]) => name).sort()).toEqual(ROLES.filter((role) => role !== 'all').sort());
    const others = services.filter(([, { image }]) => image !== 'zhidan');
    expect(others.map(([name]) => name).sort()).toEqual(['caddy', 'eventstore', 'mail', 'postgres']);
    expect(compose.services['eventstore']?.image).toMatch(/^eventstore\/eventstore:24\.10/);
  });

  it.each(ours)(
    'starts the service %s from an existing file, in the role of the same name',
    (name, { command = [] }) => {
      const [program, file = '', role] = command;
      expect([program, role]).toEqual(['node', name]);
      expect(exists(file)).toBe(true);
    },
  );

  it.each(ours)('gives %s only known settings', (_, { environment = {} }) => {
    const names = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''));
    expect(names.filter((name) => !(name in environmentSchema.shape))).toEqual([]);
  });

  it.each(services)('checks the health of %s', (_, { healthcheck: { test } }) => {
    expect(test[0]).toBe('CMD');
    if (test[1] === 'node') expect(exists(test[2] ?? '')).toBe(true);
  });

  it.each(services)('gives %s only the rights and resources that it needs', (_, service) => {
    const { read_only, cap_drop, cap_add, privileged, security_opt, user } = service;
    expect({ read_only, cap_drop, cap_add, privileged }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      cap_add: [],
      privileged: false,
    });
    expect(security_opt).toContain('no-new-privileges:true');
    expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service.tmpfs.some((folder) => /^\/tmp:.*size=/.test(folder))).toBe(true);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.cpus).toBeGreaterThan(0);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.restart).toBe('unless-stopped');
  });

  it.each(services)('mounts no folder of the host into %s', (_, { volumes = [] }) => {
    for (const volume of volumes) expect(volume).toMatch(/^[a-z]+:\//);
  });

  it.each(services)('gives %s its secrets as files, and no password in its settings', (name, service) => {
    const { environment = {}, secrets } = service;
    for (const [setting, value] of Object.entries(environment)) {
      if (setting.endsWith('_FILE') && String(value).startsWith('/run/secrets/'))
        expect(secrets).toContain(String(value).replace('/run/secrets/', ''));
      else expect(setting).not.toMatch(/SECRET|PASSWORD|_KEY$/);
      // No value may be an address with a name and a password.
      expect([name, String(value)]).toEqual([name, expect.not.stringMatching(/\/\/[^/]*:[^/]*@/)]);
    }
    for (const secret of secrets) expect(Object.keys(compose.secrets)).toContain(secret);
  });

  it('gives the gateway its secret for the parts behind it, but no store and no key', () => {
    expect(compose.services['server']?.secrets).toEqual(['gateway_secret', 'metrics_key']);
    expect(compose.services['server']?.volumes).toBeUndefined();
    expect(compose.services['caddy']?.secrets).toEqual([]);
    const { environment = {} } = compose.services['server'] ?? {};
    const settings = {
      ...environment,
      GATEWAY_SECRET_FILE: '',
      METRICS_KEY_FILE: '',
      GATEWAY_SECRET: 'q1Zt0c3yVb8mXr5kLw7pHs2dNf9gJe4a',
    };
    const given = Object.entries(settings).map(([setting, value]) => [setting, String(value)]);
    expect(
      loadConfig({ ...Object.fromEntries(given), PUBLIC_URL: 'https://shop.example' }, 'server'),
    ).toMatchObject({
      trustProxy: 1,
      upstream: { commandApiUrls: ['http://command-api:3000'], readApiUrls: ['http://read-api:3000'] },
    });
  });

  it('exposes only the gateway, through TLS, and keeps the stores on an internal network', () => {
    const on = (network: string) =>
      services.filter(([, { networks }]) => networks.includes(network)).map(([name]) => name);
    expect(services.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual([
      'caddy',
      'mail',
    ]);
    expect(compose.services['mail']?.ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    expect(on('front').sort()).toEqual(['caddy', 'server']);
    expect(on('inner').sort()).toEqual(['command-api', 'read-api', 'server']);
    expect(on('stores').sort()).toEqual(
      ['command-api', 'eventstore', 'postgres', 'processes', 'projections', 'read-api'].sort(),
    );
    for (const network of ['inner', 'stores']) expect(compose.networks[network]).toEqual({ internal: true });
    for (const name of ['postgres', 'eventstore'])
      expect(compose.services[name]?.networks).toEqual(['stores']);
  });

  it('has an event store that requires a password and TLS', () => {
    const { environment = {}, env_file } = compose.services['eventstore'] ?? {};
    expect(Object.keys(environment)).not.toContain('EVENTSTORE_INSECURE');
    expect(Object.keys(environment)).toContain('EVENTSTORE_CERTIFICATE_FILE');
    expect(env_file).toEqual(['secrets/eventstore.env']);
  });

  it('has a Caddyfile that routes to the gateway on the published ports', () => {
    const caddyfile = read('deploy/caddy/Caddyfile');
    for (const line of [
      'http_port 8080',
      'https_port 8443',
      'admin off',
      '{$SHOP_HOST:localhost} {',
      'reverse_proxy server:3000',
    ])
      expect(caddyfile).toContain(line);
    expect(caddyfile.split('{').length).toBe(caddyfile.split('}').length);
    expect(compose.services['caddy']?.ports).toEqual(['80:8080', '443:8443', '443:8443/udp']);
    expect(exists(`${compose.services['caddy']?.build}/Dockerfile`)).toBe(true);
  });

  it('reads secrets that one command creates once, strong enough for the shop', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zhidan-test-'));
    try {
      const make = () => execFileSync('sh', [`${root}deploy/make-secrets.sh`, folder], { encoding: 'utf8' });
      expect(make()).toContain(folder);
      const text = (name: string) => readFileSync(join(folder, name), 'utf8');
      const wanted = [
        ...Object.values(compose.secrets).map(({ file }) => file),
        ...services.flatMap(([, { env_file }]) => env_file),
      ].map((file) => file.replace('secrets/', ''));
      const made = Object.fromEntries(wanted.map((name) => [name, text(name)]));
      expect(statSync(folder).mode & 0o077).toBe(0);
      make();
      expect(Object.fromEntries(wanted.map((name) => [name, text(name)]))).toEqual(made);

      for (const [name, { environment = {} }] of ours) {
        const settings = Object.entries(environment).map(([setting, value]) => [
          setting,
          String(value).replace('/run/secrets', folder).replace('${SHOP_HOST:-localhost}', 'shop.example'),
        ]);
        expect(loadConfig(Object.fromEntries(settings), name)).toMatchObject({ role: name, demoData: false });
      }
      const certificate = new X509Certificate(text('eventstore_certificate'));
      expect(certificate.verify(new X509Certificate(text('eventstore_ca')).publicKey)).toBe(true);
      expect(certificate.checkHost('eventstore')).toBe('eventstore');
      expect(certificate.checkPrivateKey(createPrivateKey(text('eventstore_key')))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);

  it('refers only to volumes and services that it defines', () => {
    for (const { volumes = [], depends_on = {} } of Object.values(compose.services)) {
      for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
      for (const name of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(name);
    }
  });
});

describe('the Dockerfile', () => {
  it('runs existing files and builds with an existing command', () => {
    const file = read('Dockerfile');
    const lists = [...file.matchAll(/CMD (\[.*\])$/gm)].map(([, list = '[]']) =>
      z.array(z.string()).parse(JSON.parse(list)),
    );
    expect(lists).toHaveLength(2);
    for (const [program, path = ''] of lists) expect([program, exists(path)]).toEqual(['node', true]);
    for (const [, name = ''] of file.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty(name);
  });
});

describe('the README', () => {
  const readme = read('README.md');

  it('fits on one screen', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(60);
  });

  it('mentions only commands that exist', () => {
    const named = [...readme.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(4);
    for (const name of named) {
      expect(Object.keys(scripts)).toContain(name);
      const program = (scripts[name] ?? '').split(' ').find((word) => /\.m?js$/.test(word));
      expect(exists(program ?? '')).toBe(true);
    }
  });

  it('mentions only paths that exist', () => {
    const paths = [...readme.matchAll(/[`(]([\w-]+\/[\w./-]*)[`)]/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  it('lists every setting', () => {
    expect(Object.keys(environmentSchema.shape).filter((name) => !readme.includes(`\`${name}\``))).toEqual(
      [],
    );
  });
});

describe('package-lock.json', () => {
  const locked = z
    .object({
      packages: z.record(
        z.string(),
        z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
      ),
    })
    .parse(JSON.parse(read('package-lock.json'))).packages;

  it('contains the optional packages of every platform, without which npm ci fails', () => {
    const wanted = Object.values(locked).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    const there = new Set(Object.keys(locked).map((path) => path.split('node_modules/').at(-1)));
    expect(wanted.filter((name) => !there.has(name))).toEqual([]);
  });
});
