import { setTimeout } from 'node:timers/promises';
import { idInAddress, type Page, isObject } from '@zhidan/domain';
import { withinTimeout } from '@zhidan/http';

/** The title, description and picture of a record, for the head of its page. */
export interface NamedRecord {
  readonly title: string;
  readonly description: string;
  /** The address of the picture, relative to the origin. */
  readonly image?: string;
  /** The public columns of the record. */
  readonly row?: JsonObject;
}

/**
 * Finds the record of a page: `missing` when there is none, `ended` when a link has expired or was withdrawn,
 * undefined when no answer came in time.
 */
export type FindRecord = (
  page: Page,
  pathname: string,
) => Promise<NamedRecord | 'missing' | 'ended' | undefined>;

/** The time, in ms, that a page waits at most for the data of its head. */
export const HEAD_TIMEOUT_MS = 1_000;

export type JsonObject = Readonly<Record<string, unknown>>;

/** For each page that shows one record: its resource, and the field with the picture. */
const shown: Readonly<
  Record<string, { readonly resource: string; readonly picture: (row: JsonObject) => unknown }>
> = {
  categories: { resource: 'level-one-categories', picture: ({ img }) => img },
  leveltwo: { resource: 'level-two-categories', picture: ({ img }) => img },
  levelthree: { resource: 'categories', picture: ({ imgs }) => (Array.isArray(imgs) ? imgs[0] : undefined) },
};

/** Finds records through the read API, as a visitor. */
export const createFindRecord =
  (readApiUrl: () => string): FindRecord =>
  async (page, pathname) => {
    const id = idInAddress(page, pathname);
    if (id === undefined) return undefined;
    if (page.name === 'collection') return linkAt(`${readApiUrl()}/api/c/${encodeURIComponent(id)}`);
    if (page.name === 'shared-design')
      return linkAt(`${readApiUrl()}/api/links/${encodeURIComponent(id)}/designs`);
    if (page.name === 'link') return linkAt(`${readApiUrl()}/api/links/${encodeURIComponent(id)}`);
    if (page.name === 'course')
      return courseOf(await fetchReadApiJson(`${readApiUrl()}/api/settings/shop`), id);
    const of = shown[page.name];
    if (of === undefined) return undefined;
    const row = await fetchReadApiJson(`${readApiUrl()}/api/${of.resource}/${encodeURIComponent(id)}`);
    if (row === 'missing' || row === undefined) return row;
    const record = named(row, [row['specification'], row['describe']], of.picture(row));
    return record && { ...record, row };
  };

interface Asking {
  readonly patienceMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The JSON answer of the read API; undefined when it comes too late. */
export async function fetchReadApiJson(
  url: string,
  { patienceMs = HEAD_TIMEOUT_MS, headers = {} }: Asking = {},
): Promise<JsonObject | 'missing' | undefined> {
  try {
    return await withinTimeout(patienceMs, async (signal) => {
      const response = await fetch(url, { headers, signal });
      if (response.status === 404) return 'missing';
      const row: unknown = response.ok ? await response.json() : undefined;
      return isObject(row) ? row : undefined;
    });
  } catch {
    return undefined;
  }
}

/**
 * In ms: within this time the read models contain a new link, so after a 404 the link is requested a second
 * time.
 */
const MADE_JUST_NOW_MS = 300;

/**
 * Why a link cannot be used; undefined where it can be, or where no answer came. The page itself requests its
 * content.
 */
async function linkAt(url: string): Promise<'missing' | 'ended' | undefined> {
  const first = await statusOf(url);
  if (first === 410) return 'ended';
  if (first !== 404) return undefined;
  await setTimeout(MADE_JUST_NOW_MS);
  return (await statusOf(url)) === 404 ? 'missing' : undefined;
}

/** The status of the answer; undefined when none comes in time. */
async function statusOf(url: string): Promise<number | undefined> {
  try {
    return await withinTimeout(
      HEAD_TIMEOUT_MS,
      async (signal) => (await fetch(url, { method: 'HEAD', signal })).status,
    );
  } catch {
    return undefined;
  }
}

function courseOf(
  setting: JsonObject | 'missing' | undefined,
  id: string,
): NamedRecord | 'missing' | undefined {
  if (setting === 'missing' || setting === undefined) return undefined;
  const courses: readonly JsonObject[] = Array.isArray(setting['courses']) ? setting['courses'] : [];
  const course = courses.find((one) => one['id'] === id);
  return course === undefined ? 'missing' : named(course, [course['describe']], undefined);
}

function named(row: JsonObject, about: readonly unknown[], image: unknown): NamedRecord | undefined {
  const title = row['name'] ?? row['title'];
  if (typeof title !== 'string') return undefined;
  const description = about.filter((part) => typeof part === 'string' && part !== '').join('。');
  return { title, description, ...(typeof image === 'string' && image !== '' ? { image } : {}) };
}
