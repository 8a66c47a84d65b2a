import { describe, expect, it } from '@jest/globals';
import { helpForScreen, HOME_SCREEN, parseHelpPage, type HelpPage } from './helpPage.js';

describe('the help for a screen', () => {
  const page = (name: string, ...named: readonly string[]): HelpPage => ({
    name,
    title: name,
    screens: named,
    words: [],
    order: 1,
    text: '',
  });
  const some = [
    page('home', HOME_SCREEN),
    page('queues', 'queue'),
    page('review', 'queue/review'),
    page('order', 'quotations'),
    page('film', 'film'),
  ];

  it.each([
    ['/', 'home'],
    ['/queue/review', 'review'],
    ['/queue/payments', 'queues'],
    ['/quotations/261122-4070812/show', 'order'],
    ['/quotations/261122-4070812/film', 'film'],
    ['/nowhere', undefined],
  ])('%s is that of the longest beginning of the address: %s', (path, name) =>
    expect(helpForScreen(some, path)?.name).toBe(name),
  );
});

it('a page of help is read from its front matter and its text', () => {
  const source =
    '---\ntitle: 找\nscreens: home, newManage\nwords: 找不到, 搜尋\norder: 3\n---\n\n這裡找東西。\n';
  expect(parseHelpPage('find', source)).toEqual({
    name: 'find',
    title: '找',
    screens: ['home', 'newManage'],
    words: ['找不到', '搜尋'],
    order: 3,
    text: '這裡找東西。',
  });
});
