import { describe, expect, it } from '@jest/globals';
import { permissions } from '@zhidan/domain';
import { menuSectionsFor } from '../record/menuSections.js';
import { MAX_OPEN_SECTIONS, openSections, toggledSections, sectionAt } from './menuFolds.js';
import { recordScreenResources } from '../keptScreens.js';
import { menuIcons } from './menuIcons.js';

const everything = menuSectionsFor(permissions);
const linesOf = (open: ReadonlySet<string>) =>
  everything.filter(({ title }) => open.has(title)).flatMap(({ screens }) => screens).length + 2;

describe('the menu of the office', () => {
  it('starts with the desks, and has at most twelve open lines', () => {
    expect(everything[0]?.title).toBe('訂單');
    const open = openSections(everything, undefined);
    expect(open).toContain('訂單');
    expect(linesOf(open)).toBeLessThanOrEqual(MAX_OPEN_SECTIONS);
  });

  it('opens the section that was pressed last, and folds the section that was opened first', () => {
    let open = openSections(everything, undefined);
    for (const title of ['客戶', '出貨', '同仁', '設定']) {
      open = openSections(everything, toggledSections(open, title));
      expect(open).toContain(title);
      expect(linesOf(open)).toBeLessThanOrEqual(MAX_OPEN_SECTIONS);
    }
    expect(open).not.toContain('訂單');
  });

  it('folds a section that is pressed again, and remembers which sections are folded', () => {
    const open = openSections(everything, ['設定', '客戶']);
    expect(toggledSections(open, '設定')).toEqual(['客戶']);
    expect(openSections(everything, [])).toEqual(new Set());
  });

  it('hides sections that a user may no longer see', () => {
    const sections = menuSectionsFor(['customer_authority_r']);
    expect(openSections(sections, ['設定', '客戶'])).toEqual(new Set(['客戶']));
  });

  it('assigns the address of a screen to the section that contains the screen', () => {
    expect(sectionAt(everything, '/customers/c1')).toBe('客戶');
    expect(sectionAt(everything, '/sales/review')).toBe('訂單');
    expect(sectionAt(everything, '/account')).toBeUndefined();
  });

  it('has an icon for each line, different within each section', () => {
    const pictures = new Map<string, unknown>(recordScreenResources.map(({ name, icon }) => [name, icon]));
    const pictureOf = (id: string) => menuIcons[id] ?? pictures.get(id);
    for (const { title, screens } of everything) {
      const lines = screens.filter(({ isAct }) => isAct !== true);
      expect(lines.filter(({ id }) => pictureOf(id) === undefined)).toEqual([]);
      expect([title, new Set(lines.map(({ id }) => pictureOf(id))).size]).toEqual([title, lines.length]);
    }
  });
});
