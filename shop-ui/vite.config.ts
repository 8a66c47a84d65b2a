import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { offlinePage } from './offline-page.ts';
import { shopTypeface } from './typeface/plugin.ts';

/**
 * Assets are compressed once at build time as small as possible; pages differ per request and are compressed
 * when sent.
 */
const compressedAssets = {
  algorithms: ['gzip', 'brotliCompress'],
  include: /assets\/.*\.(?:js|css|svg)$/,
  threshold: 1024,
} as const;

export default defineConfig({
  plugins: [react(), offlinePage(), shopTypeface(), compression(compressedAssets)],
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'es2022',
    // A font file inlined into its style sheet would be loaded by every visitor.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/worker/sw.ts' },
      output: {
        // The worker's address must not change, because browsers look there for the next version.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
