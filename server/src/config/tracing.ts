import { SAMPLERS, type TracingSettings } from '@zhidan/tracing';
import { z } from 'zod';
import type { Role } from './role.js';

/** Environment variables with the names and values of the OpenTelemetry standard. */
export const tracingVariables = {
  /** The collector for spans by OTLP over HTTP; without it tracing is off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isCollector, 'must look like http://collector:4318')
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  /** Headers of every delivery: `name=value`, several with commas between them. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,\s]*(?:,[^=,\s]+=[^,\s]*)*$/, 'must look like name=value,name=value')
    .transform(headersIn)
    .optional(),
  /** The name of the process in traces; by default `zhidan-<part>`, with its part of the installation. */
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(', ')}` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a part from 0 to 1, such as 0.1')
    .transform(Number)
    .default(1),
  OTEL_SDK_DISABLED: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false'], { error: 'must be true or false' }))
    .transform((text) => text === 'true')
    .default(false),
} as const;

type Given = z.infer<z.ZodObject<typeof tracingVariables>>;

/** Returns the tracing settings; undefined where tracing is off. */
export function tracingOf(given: Given, role: Role): TracingSettings | undefined {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || given.OTEL_SDK_DISABLED) return undefined;
  return {
    endpoint,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: given.OTEL_SERVICE_NAME ?? `zhidan-${role}`,
    sampler: given.OTEL_TRACES_SAMPLER,
    ratio: given.OTEL_TRACES_SAMPLER_ARG,
  };
}

function isCollector(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && search === '' && hash === '';
}

function headersIn(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split(',').map((one) => {
      const at = one.indexOf('=');
      return [one.slice(0, at), decoded(one.slice(at + 1))];
    }),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
