import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROLES } from '../config/role.js';
import { variables } from '../config/variables.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
/** Whether a path of the checkout exists; what is compiled counts when its source does. */
const exists = (path: string): boolean =>
  existsSync(`${root}${path.replace('/dist/', '/src/').replace(/\.js$/, '.ts')}`) || existsSync(root + path);

const service = z.object({
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  healthcheck: z.object({ test: z.array(z.string()) }),
  volumes: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  image: z.string(),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(read('docker-compose.yml'), { merge: true }));
const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'zhidan');
const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json'))).scripts;

describe('docker-compose.yml', () => {
  it('runs each of our parts as a service of its own beside EventStoreDB 24.10, PostgreSQL and a mail catcher', () => {
    expect(ours.map(([name]) => name).sort()).toEqual(ROLES.filter((role) => role !== 'all').sort());
    const others = Object.entries(compose.services).filter(([, { image }]) => image !== 'zhidan');
    expect(others.map(([name]) => name).sort()).toEqual(['eventstore', 'mail', 'postgres']);
    expect(compose.services['eventstore']?.image).toMatch(/^eventstore\/eventstore:24\.10/);
  });

  it.each(ours)('starts %s by a file that exists, as the part of that name', (name, { command = [] }) => {
    const [program, file = '', role] = command;
    expect([program, role]).toEqual(['node', name]);
    expect(exists(file)).toBe(true);
  });

  it.each(ours)('gives %s only settings that we know', (_, { environment = {} }) => {
    expect(Object.keys(environment).filter((name) => !(name in variables.shape))).toEqual([]);
  });

  it.each(Object.entries(compose.services))('checks the health of %s', (_, { healthcheck: { test } }) => {
    expect(test[0]).toBe('CMD');
    if (test[1] === 'node') expect(exists(test[2] ?? '')).toBe(true);
  });

  it('names only volumes and services that it has', () => {
    for (const { volumes = [], depends_on = {} } of Object.values(compose.services)) {
      for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
      for (const name of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(name);
    }
  });
});

describe('the Dockerfile', () => {
  it('runs files that exist and builds by a command that exists', () => {
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

  it('names only commands that exist', () => {
    const named = [...readme.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(4);
    for (const name of named) {
      expect(Object.keys(scripts)).toContain(name);
      expect(exists((scripts[name] ?? '').split(' ')[1] ?? '')).toBe(true);
    }
  });

  it('names only paths that exist', () => {
    const paths = [...readme.matchAll(/`([\w-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  it('names every setting', () => {
    expect(Object.keys(variables.shape).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
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

  it('names the packages of every kind of machine, without which npm ci refuses it', () => {
    const wanted = Object.values(locked).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    const there = new Set(Object.keys(locked).map((path) => path.split('node_modules/').at(-1)));
    expect(wanted.filter((name) => !there.has(name))).toEqual([]);
  });
});
