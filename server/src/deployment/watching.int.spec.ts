import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROLES } from '../config/role.js';
import { openApart, type SeparateParts } from '../testing/apart.js';
import { metricNamesOfQuery, metricsOfPages } from './watched.js';

const PATIENCE_MS = 300_000;
const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../deploy/${path}`, import.meta.url)), 'utf8');

const target = z.object({ expr: z.string(), legendFormat: z.string() });
const board = z
  .object({
    panels: z.array(
      z.object({
        id: z.number(),
        type: z.string(),
        title: z.string(),
        targets: z.array(target).default([]),
        gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      }),
    ),
  })
  .parse(JSON.parse(read('grafana/zhidan.json')));
const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  annotations: z.object({ summary: z.string() }),
});
const alerts = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(read('prometheus/alerts.yml')))
  .groups.flatMap(({ rules }) => rules);
const scraped = z
  .object({
    rule_files: z.array(z.string()),
    scrape_configs: z.array(
      z.object({ job_name: z.string(), static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
    ),
  })
  .parse(parse(read('prometheus/prometheus.yml')));

/** Metrics that Prometheus adds by itself. */
const ITS_OWN = { figures: ['up'], labels: ['job', 'instance'] };

const panels = board.panels.filter(({ type }) => type !== 'row');
const queries: readonly (readonly [string, string, string])[] = [
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => [title, expr, legendFormat] as const),
  ),
  ...alerts.map(({ alert, expr, annotations }) => [alert, expr, annotations.summary] as const),
];

describe('the panels and alerts of monitoring', () => {
  let folder: string;
  let apart: SeparateParts;
  let figures: ReadonlyMap<string, ReadonlySet<string>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zhidan-spec-'));
    apart = await openApart(folder, { each: 1 });
    const running = [...apart.parts.values()].flat();
    const pages = () => Promise.all(running.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
    const before = await pages();
    // Metrics of failures exist only after a first failure, so the test stops the command API.
    const [commandApi] = apart.parts.get('command-api') ?? [];
    await commandApi?.kill();
    running.splice(
      running.findIndex((part) => part === commandApi),
      1,
    );
    expect((await apart.ask('POST', '/api/questions', { body: {} })).status).toBe(503);
    figures = metricsOfPages([...before, ...(await pages())]);
  }, PATIENCE_MS);
  afterAll(async () => {
    await apart.close();
    await rm(folder, { recursive: true, force: true });
  }, PATIENCE_MS);

  it.each(queries)('have data from a running installation for %s', (_, query, words) => {
    const { metrics, labels } = metricNamesOfQuery(query);
    expect(metrics.length).toBeGreaterThan(0);
    const ours = metrics.filter((name) => !ITS_OWN.figures.includes(name));
    expect(ours.filter((name) => !figures.has(name))).toEqual([]);
    const written = [...words.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label);
    const known = new Set([...ours.flatMap((name) => [...(figures.get(name) ?? [])]), ...ITS_OWN.labels]);
    expect([...labels, ...written].filter((label) => !known.has(label))).toEqual([]);
  });
});

describe('the monitoring dashboard', () => {
  it('has no duplicate panels, no panels without a query, and no overlapping panels', () => {
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
    expect(panels.filter(({ targets }) => targets.length === 0)).toEqual([]);
    const taken = board.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, place) => `${x + (place % w)} ${y + Math.floor(place / w)}`),
    );
    expect(new Set(taken).size).toBe(taken.length);
  });
});

describe('prometheus.yml', () => {
  it('scrapes each service of the shop and loads the alerts', () => {
    const services = ROLES.filter((role) => role !== 'all');
    expect(scraped.rule_files).toEqual(['alerts.yml']);
    expect(scraped.scrape_configs.map(({ job_name }) => job_name).toSorted()).toEqual(
      services.map((name) => `zhidan-${name}`).toSorted(),
    );
    expect(
      scraped.scrape_configs.flatMap(({ static_configs }) =>
        static_configs.flatMap(({ targets }) => targets),
      ),
    ).toEqual(scraped.scrape_configs.map(({ job_name }) => `${job_name.replace('zhidan-', '')}:3000`));
  });
});
