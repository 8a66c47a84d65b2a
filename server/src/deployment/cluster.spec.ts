import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config.js';
import { ROLES } from '../config/role.js';
import { composeFileAt } from './compose-file.fixture.js';

const single = composeFileAt('docker-compose.yml');
const cluster = composeFileAt('docker-compose.cluster.yml');
const services = Object.entries(cluster.services);
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The service name without the number of its replica. */
const kindOf = (name: string): string => name.replace(/-\d$/, '');
const PARTS = ROLES.filter((role) => role !== 'all');
const NODES = ['eventstore-1', 'eventstore-2', 'eventstore-3'];
const secretText: Readonly<Record<string, string>> = {
  database_url: 'postgres://zhidan:p@postgres:5432/zhidan',
  eventstore_cluster_url: `esdb://admin:p@${NODES.map((node) => `${node}:2113`).join(',')}?tls=true`,
};

describe('docker-compose.cluster.yml', () => {
  it('runs two processes of each part, three event stores, and one of everything else', () => {
    const expected = [
      ...PARTS.flatMap((role) => [`${role}-1`, `${role}-2`]),
      ...NODES,
      'caddy',
      'mail',
      'postgres',
    ];
    expect(services.map(([name]) => name).toSorted()).toEqual(expected.toSorted());
  });

  it.each(services)(
    'gives %s the same rights, networks and limits as docker-compose.yml',
    (name, service) => {
      const alone = single.services[kindOf(name)];
      for (const key of [
        'user',
        'read_only',
        'cap_drop',
        'cap_add',
        'privileged',
        'security_opt',
        'tmpfs',
        'mem_limit',
        'cpus',
        'pids_limit',
        'restart',
        'image',
        'networks',
        'ports',
        'healthcheck',
        'env_file',
      ] as const)
        expect([key, service[key]]).toEqual([key, alone?.[key]]);
      const asAlone = service.secrets.map((secret) => secret.replace('_cluster_', '_'));
      expect(asAlone).toEqual(alone?.secrets);
    },
  );

  it.each(services.filter(([, { image }]) => image === 'zhidan'))(
    'starts %s with valid settings',
    (name, service) => {
      const role = kindOf(name);
      expect(service.command).toEqual(['node', 'server/dist/main.js', role]);
      const settings = Object.entries(service.environment ?? {}).map(([setting, value]) => {
        const secret = String(value).replace('/run/secrets/', '');
        return setting.endsWith('_FILE')
          ? [setting.replace(/_FILE$/, ''), secretText[secret] ?? 'q1Zt0c3yVb8mXr5kLw7pHs2dNf9gJe4a']
          : [setting, String(value).replace('${SHOP_HOST:-localhost}', 'shop.example')];
      });
      const config = loadConfig(Object.fromEntries(settings), role);
      expect(config.role).toBe(role);
      if (role === 'server')
        expect(config.upstream).toEqual({
          commandApiUrls: ['http://command-api-1:3000', 'http://command-api-2:3000'],
          readApiUrls: ['http://read-api-1:3000', 'http://read-api-2:3000'],
        });
      else expect(config.eventStoreUrl).toBe(secretText['eventstore_cluster_url']);
    },
  );

  it('has event stores that know each other by certificate names, over TLS only', () => {
    const names = readFileSync(`${root}deploy/make-secrets.sh`, 'utf8');
    for (const node of NODES) {
      const { environment = {}, volumes = [] } = cluster.services[node] ?? {};
      expect(Object.keys(environment)).not.toContain('EVENTSTORE_INSECURE');
      expect(environment).toMatchObject({
        EVENTSTORE_CLUSTER_SIZE: 3,
        EVENTSTORE_NODE_HOST_ADVERTISE_AS: node,
        EVENTSTORE_REPLICATION_HOST_ADVERTISE_AS: node,
        EVENTSTORE_GOSSIP_SEED: NODES.filter((other) => other !== node)
          .map((other) => `${other}:2113`)
          .join(','),
      });
      expect(names).toContain(`DNS:${node}`);
      expect(volumes).toHaveLength(1);
      expect(Object.keys(cluster.volumes)).toContain(volumes[0]?.split(':')[0]);
    }
    expect(new Set(NODES.map((node) => cluster.services[node]?.volumes?.[0])).size).toBe(NODES.length);
  });

  it('stores the seal key where the processes and the command API can read it', () => {
    for (const name of ['processes-1', 'processes-2', 'command-api-1', 'command-api-2'])
      expect([name, cluster.services[name]?.volumes]).toEqual([name, ['data:/data']]);
    for (const name of ['processes', 'command-api'])
      expect([name, single.services[name]?.volumes]).toEqual([name, ['data:/data']]);
  });

  it('has a Caddyfile that routes to both gateways and checks their health', () => {
    const caddyfile = readFileSync(`${root}deploy/caddy/Caddyfile.cluster`, 'utf8');
    expect(cluster.services['caddy']?.command).toContain('/etc/caddy/Caddyfile.cluster');
    expect(caddyfile).toContain('reverse_proxy server-1:3000 server-2:3000 {');
    expect(caddyfile).toContain('health_uri /healthz');
    expect(caddyfile.split('{').length).toBe(caddyfile.split('}').length);
    expect(readFileSync(`${root}deploy/caddy/Dockerfile`, 'utf8')).toContain('Caddyfile.cluster');
  });

  it('refers only to volumes, secrets and services that it defines', () => {
    for (const [, { volumes = [], secrets, depends_on = {} }] of services) {
      for (const volume of volumes) expect(Object.keys(cluster.volumes)).toContain(volume.split(':')[0]);
      for (const secret of secrets) expect(Object.keys(cluster.secrets)).toContain(secret);
      for (const name of Object.keys(depends_on)) expect(Object.keys(cluster.services)).toContain(name);
    }
  });
});
