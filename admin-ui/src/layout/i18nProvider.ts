import polyglotI18nProvider from 'ra-i18n-polyglot';
import { words } from './words.js';

export const i18nProvider = polyglotI18nProvider(() => words, 'zh-TW');
