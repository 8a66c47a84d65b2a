/** The notice on every page of an installation with demo data (`DEMO_DATA`). */
export const DEMO_NOTICE = '示範網站：資料皆為虛構，請勿輸入真實的個人資料。';

/** The meta element with which the server announces demo data to a page. */
export const DEMO_META = 'zhidan-demo';
