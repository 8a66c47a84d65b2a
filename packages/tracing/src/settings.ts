/** Samplers under the names of the OpenTelemetry standard. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export interface TracingSettings {
  /** The base address of the collector, which accepts OTLP over HTTP. */
  readonly endpoint: string;
  /** HTTP headers of every delivery, such as an API key of the collector. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: (typeof SAMPLERS)[number];
  /** The share of traces that are recorded, from 0 to 1; used only by samplers by ratio. */
  readonly ratio: number;
}
