import simpleRestProvider from 'ra-data-simple-rest';
import { HttpError, type DataProvider, type fetchUtils } from 'react-admin';
import { isRecord } from '../form/values.js';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';

type HttpClient = typeof fetchUtils.fetchJson;

const methodOf = (method: string | undefined) => {
  if (method === 'POST' || method === 'PUT' || method === 'DELETE') return method;
  return 'GET';
};

const bodyIn = (text: string): unknown => JSON.parse(text);

/**
 * The HTTP client of the data provider. Like all requests, a read after a command waits for the command's
 * effect.
 */
const httpClient: HttpClient = async (url, options = {}) => {
  try {
    const { body, headers } = await sendRequest<unknown>(String(url), {
      method: methodOf(options.method),
      ...(typeof options.body === 'string' ? { body: bodyIn(options.body) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return { status: 200, headers, body: '', json: body };
  } catch (error) {
    if (error instanceof RequestFailed) throw new HttpError(error.detail, error.status, formErrors(error));
    throw error;
  }
};

/** Converts refusals by field to the form that react-admin's inputs show. */
const formErrors = ({ errors }: RequestFailed) =>
  errors.length > 0 ? { errors: Object.fromEntries(errors.map(({ path, message }) => [path, message])) } : {};

const rest = simpleRestProvider('/api', httpClient, 'Content-Range');
/** A data provider for lists that load only the columns of a list view. */
const lean = simpleRestProvider(
  '/api',
  (url, options) => httpClient(`${url}&view=list`, options),
  'Content-Range',
);

/**
 * The `meta` of a list that loads only list columns. React-admin includes `meta` in its cache keys, so these
 * rows never serve as full records.
 */
export const LIST_VIEW_META = { view: 'list' } as const;

const isLean = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'view' in meta && meta.view === LIST_VIEW_META.view;

const momentIn = (meta: unknown): [string, string][] =>
  isRecord(meta) ? Object.entries(meta).map(([name, value]) => [name, String(value)]) : [];

export const dataProvider: DataProvider = {
  ...rest,
  async getList(resource, params) {
    // Loaded with the first list, because the overview shows none.
    const { requestFilterOf } = await import('../list/understood.js');
    return (isLean(params.meta) ? lean : rest).getList(resource, {
      ...params,
      ...(isRecord(params.filter) ? { filter: requestFilterOf(resource, params.filter) } : {}),
    });
  },
  /** Loads a record; with `at` or `revision` in `meta`, its state at that moment or revision. */
  async getOne(resource, params) {
    const moment = new URLSearchParams(momentIn(params.meta)).toString();
    if (moment === '') return rest.getOne(resource, params);
    const { json } = await httpClient(`/api/${resource}/${encodeURIComponent(params.id)}?${moment}`);
    return { data: json };
  },
};
