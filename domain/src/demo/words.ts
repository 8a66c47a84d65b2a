/** Stands on every page of an installation whose data are made up (`DEMO_DATA`). */
export const DEMO_NOTICE = '示範網站：資料皆為虛構，請勿輸入真實的個人資料。';

/** Name of the meta element by which the server says so to a page. */
export const DEMO_META = 'zhidan-demo';
