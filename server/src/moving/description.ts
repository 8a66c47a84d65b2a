/** The README of an export, for readers without this program. */
export const EXPORT_DESCRIPTION = `# 織單 Zhidan: everything as open files

All text is UTF-8, a line is one JSON object (NDJSON), moments are UTC, money is whole NT$.

- \`history/NN-<category>.ndjson\`: everything that ever happened, stream by stream, in the order in which it is
  taken in: \`{stream, type, at, actor: {uid, name}, data}\`. The shop can be rebuilt from these files alone.
- \`tables/<table>.ndjson\`: the present state as the screens show it, one row a line, e.g. \`tables/quotations.ndjson\`.
  They follow from the history and are for reading.
- \`accounts.ndjson\`: who may sign in, without passwords: \`{uid, email, name, customer_id}\`. In the next shop each
  sets a password by "forgotten password".
- \`files/\`: uploaded files and pictures, under the names that the records use.

Not included: sign-ins and other accesses, daily seals, API keys, webhooks and their secrets.

\`npm run import -- FOLDER\` takes the folder into another installation: as history, without mails or other
reactions; the same folder twice changes nothing. Personal data lies here in plain text: keep it safe and delete it
when it is not needed any more.
`;
