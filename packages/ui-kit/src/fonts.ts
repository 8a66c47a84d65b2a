/** Noto Sans TC in its two weights, self-hosted; the browser fetches only the ranges a page uses. */
import '@fontsource/noto-sans-tc/400.css';
import '@fontsource/noto-sans-tc/600.css';
