/** Samplers by the names that the standard gives them. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export interface TracingSettings {
  /** Base of the collector that takes OTLP over HTTP. */
  readonly endpoint: string;
  /** Sent with every delivery, such as a key of the collector. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: (typeof SAMPLERS)[number];
  /** Of a sampler by ratio: which part of the traces is kept, from 0 to 1. */
  readonly ratio: number;
}
