import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

/** The part of a service's declaration that the tests check. */
const service = z.object({
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  healthcheck: z.object({ test: z.array(z.string()) }),
  volumes: z.array(z.string()).optional(),
  secrets: z
    .array(z.union([z.string(), z.object({ source: z.string(), target: z.string() })]))
    .default([])
    .transform((all) => all.map((one) => (typeof one === 'string' ? one : one.source))),
  build: z.string().optional(),
  env_file: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  user: z.string(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).default([]),
  privileged: z.boolean().default(false),
  security_opt: z.array(z.string()),
  tmpfs: z.array(z.string()),
  mem_limit: z.string(),
  cpus: z.number(),
  pids_limit: z.number(),
  restart: z.string(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  image: z.string(),
});

const composeFile = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) }).nullable()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

export type ComposeFile = z.infer<typeof composeFile>;

export const composeFileAt = (name: string): ComposeFile =>
  composeFile.parse(
    parse(readFileSync(fileURLToPath(new URL(`../../../${name}`, import.meta.url)), 'utf8'), { merge: true }),
  );
