import { z } from 'zod';

/** An operation of the OpenAPI document. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly body: JsonSchema | undefined;
  readonly form: JsonSchema | undefined;
  readonly query: readonly string[];
  /** Columns of the answer, by which filters and sorting are possible. */
  readonly columns: readonly string[];
}

export type JsonSchema = Readonly<Record<string, unknown>>;

const jsonSchema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema: jsonSchema.optional() })).optional();
const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content })),
});
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** Fields of account requests, whose bodies the OpenAPI document does not describe. */
const ACCOUNT_BODY: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(
    [
      ['email', 'fuzz@zhidan.test'],
      ['password', 'zhidan-demo-2026'],
      ['returnSecureToken', true],
      ['idToken', ''],
      ['displayName', '一般'],
      ['requestType', 'PASSWORD_RESET'],
      ['oobCode', ''],
      ['refresh_token', ''],
      ['grant_type', 'refresh_token'],
      ['newPassword', 'zhidan-demo-2027'],
      ['mfaPendingCredential', ''],
      ['mfaEnrollmentId', ''],
      ['code', '000000'],
      ['currentPassword', 'zhidan-demo-2026'],
      ['trustDevice', true],
      ['refreshToken', ''],
      ['name', '一般'],
      ['uid', ''],
    ].map(([name, value]) => [name, { const: value }]),
  ),
};

/** Addresses that are tested separately, since WebSockets are no single requests. */
const APART: ReadonlySet<string> = new Set(['/live']);

export function operationsOf(document: unknown): readonly Operation[] {
  return Object.entries(openApi.parse(document).paths).flatMap(([path, methods]) =>
    APART.has(path)
      ? []
      : Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => ({
          method: method.toUpperCase(),
          path,
          body: requestBody?.content?.['application/json']?.schema ?? accountBody(method, path),
          form: requestBody?.content?.['multipart/form-data']?.schema,
          query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
          columns: columnsOf(responses['200']?.content?.['application/json']?.schema),
        })),
  );
}

const accountBody = (method: string, path: string): JsonSchema | undefined =>
  method === 'post' && /^\/v\d\//.test(path) ? ACCOUNT_BODY : undefined;

function columnsOf(answer: JsonSchema | undefined): readonly string[] {
  const items = jsonSchema.safeParse(answer?.['items']);
  const properties = jsonSchema.safeParse(items.data?.['properties'] ?? answer?.['properties']);
  return Object.keys(properties.data ?? {});
}
