import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { textIn } from '../packages/ui-kit/typeface/faces.ts';
import { typefacePlugin } from '../packages/ui-kit/typeface/plugin.ts';

/** Compresses assets at build time with the highest compression. */
const compressedAssets = {
  algorithms: ['gzip', 'brotliCompress'],
  include: /assets\/.*\.(?:js|css|svg)$/,
  threshold: 1024,
} as const;

/** Folders whose texts the first page displays: those of the overview, the menu, and messages about states. */
const FIRST = [
  'src/audit/',
  'src/dashboard/',
  'src/layout/',
  'src/notification/',
  'src/palette/',
  'src/past/',
  '../domain/src/codes/',
  '../domain/src/desk/',
  '../domain/src/page/',
].map((folder) => new URL(folder, import.meta.url));

/** The size in bytes below which a font file is embedded in the style sheet. */
const A_SIGN = 2_000;

const ownTypeface = {
  firstPages: () => textIn(FIRST),
  sources: new URL('src/', import.meta.url),
  namesTogether: true,
};

export default defineConfig({
  base: '/admin/',
  plugins: [react(), typefacePlugin(ownTypeface), compression(compressedAssets)],
  resolve: {
    alias: [
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL('../packages/spreadsheet/src/fflate-at-once.ts', import.meta.url)),
      },
      {
        find: /^object\.entries$/,
        replacement: fileURLToPath(new URL('./object-entries.cjs', import.meta.url)),
      },
      {
        find: /^\.\/PageTitleConfigurable\.js$/,
        replacement: fileURLToPath(new URL('./src/page/plainTitle.tsx', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'es2022',
    // Embeds the smallest font files, because they are smaller than a request and every page uses their
    // characters.
    assetsInlineLimit: (file, content) => (file.endsWith('.woff2') ? content.length < A_SIGN : undefined),
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        // Puts the code of the first screen into one file, instead of sixty files shared with other screens.
        codeSplitting: { groups: [{ name: 'overview', tags: ['$initial'] }] },
      },
    },
  },
});
