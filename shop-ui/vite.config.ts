import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { offlinePage } from './offline-page.ts';
import { typefacePlugin } from '../packages/ui-kit/typeface/plugin.ts';
import firstPages from './first-pages.json' with { type: 'json' };

/**
 * Compresses assets at build time with the highest compression; pages differ per request and are compressed
 * when sent.
 */
const compressedAssets = {
  algorithms: ['gzip', 'brotliCompress'],
  include: /assets\/.*\.(?:js|css|svg)$/,
  threshold: 1024,
} as const;

/** The characters of the first pages are listed, because much of their text is data. */
const ownTypeface = {
  firstPages: (weight: '400' | '600') => firstPages[weight],
  sources: new URL('src/', import.meta.url),
  namesTogether: false,
};

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL('../packages/spreadsheet/src/fflate-at-once.ts', import.meta.url)),
      },
    ],
  },
  plugins: [react(), offlinePage(), typefacePlugin(ownTypeface), compression(compressedAssets)],
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'es2022',
    // Inlines no font file, because all visitors would have to load it with the style sheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/worker/sw.ts' },
      output: {
        // The worker has a fixed file name, under which browsers look for its next version. The rest of the
        // first page's code is one file, which compresses better than forty.
        codeSplitting: {
          groups: [{ name: 'first', tags: ['$initial'], test: (id) => !/[/\\]src[/\\]worker[/\\]/.test(id) }],
        },
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
