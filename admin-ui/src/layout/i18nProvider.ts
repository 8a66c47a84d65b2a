import polyglotI18nProvider from 'ra-i18n-polyglot';
import { reactAdminMessages } from './words.js';

export const i18nProvider = polyglotI18nProvider(() => reactAdminMessages, 'zh-TW');
