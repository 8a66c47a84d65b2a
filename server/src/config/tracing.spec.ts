import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config.js';

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';

describe('traces', () => {
  it('are off without a collector, and when they are switched off', () => {
    expect(loadConfig({}).tracing).toBeUndefined();
    expect(loadConfig({ OTEL_SERVICE_NAME: 'shop' }).tracing).toBeUndefined();
    const off = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' };
    expect(loadConfig(off).tracing).toBeUndefined();
  });

  it('are all sent to the collector, under the name of the part', () => {
    expect(loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
      endpoint: 'http://collector:4318',
      headers: {},
      serviceName: 'zhidan-all',
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
  });

  it('follow the standard OpenTelemetry variables', () => {
    const given = {
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b,tenant=shop=1',
      OTEL_SERVICE_NAME: 'shop',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OTEL_SDK_DISABLED: 'false',
    };
    expect(loadConfig(given).tracing).toEqual({
      endpoint: 'http://collector:4318',
      headers: { 'api-key': 'a b', tenant: 'shop=1' },
      serviceName: 'shop',
      sampler: 'parentbased_traceidratio',
      ratio: 0.25,
    });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must look like http://collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://a:b@collector', 'must look like http://collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key', 'must look like name=value,name=value'],
    ['OTEL_TRACES_SAMPLER', 'sometimes', 'must be one of always_on, '],
    ['OTEL_TRACES_SAMPLER_ARG', '25', 'must be a part from 0 to 1, such as 0.1'],
    ['OTEL_SDK_DISABLED', 'perhaps', 'must be true or false'],
  ])('are refused with %s set to %s', (name, value, reason) => {
    expect(() => loadConfig({ [name]: value })).toThrow(`${name} ${reason}`);
  });
});
