/** The settings of the generator; `scripts/generate-client.mjs` says where the document is and where to write. */
export default {
  input: process.env['OPENAPI_DOCUMENT'],
  output: { path: process.env['CLIENT_SOURCES'], importFileExtension: '.js' },
  logs: { file: false, level: 'error' },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
};
