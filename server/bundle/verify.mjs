// node verify.mjs [folder] [--key <fingerprint>]: checks that a bundle is unchanged; README.md describes its
// format. Plain Node (20 or later), no packages. Exits with 0 for an accepted bundle, with 1 for a refused one.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [, , ...args] = process.argv;
const isCompared = args.includes('--key');
const [, wanted] = isCompared ? args.splice(args.indexOf('--key'), 2) : [];
const folder = args[0] ?? '.';
const faults = [];
const must = (holds, where, what) => void (holds || faults.push(`${where}: ${what}`));
const UNCOMPARED =
  'the key was compared with none 未比對公鑰：只證明整包出自同一把金鑰；請用 --key 加上由證據包以外取得的指紋';
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const attempt = (work) => {
  try {
    return work();
  } catch {
    return undefined;
  }
};
const json = (text) => attempt(() => JSON.parse(text)) ?? {};
const keyIn = (der) => createPublicKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'spki' });
const isSigned = (der, bytes, value) =>
  attempt(() => verify(null, Buffer.from(bytes), keyIn(der), Buffer.from(value, 'base64'))) === true;
// Symbolic links are not followed: their target is outside of the folder and may be its parent.
const entriesIn = (below) =>
  readdirSync(join(folder, below)).flatMap((name) => {
    const stat = lstatSync(join(folder, below, name));
    return stat.isDirectory() ? entriesIn(`${below}${name}/`) : [[`${below}${name}`, stat.isFile()]];
  });

function examine() {
  const present = entriesIn('');
  const files = present.filter(([, isFile]) => isFile).map(([path]) => path);
  for (const [path, isFile] of present) must(isFile, path, 'is a link or no file 是連結，或不是檔案');
  const read = (path) => (files.includes(path) ? readFileSync(join(folder, path)) : Buffer.alloc(0));

  // 1. The manifest is signed with the key; it names every file of the folder with its hash.
  const manifest = json(read('manifest.json'));
  const { streams = [], files: list = [], seals: counted = {}, keys = [], missing_files = [] } = manifest;
  must(manifest.format === 'zhidan-bundle 1', 'manifest.json', 'not the manifest of a bundle 無法讀取');
  const [, der = ''] = /^-----BEGIN PUBLIC KEY-----\n(.+)\n-----END/.exec(read('public-key.pem')) ?? [];
  const fingerprint = sha256(Buffer.from(der, 'base64'));
  must(
    !isCompared || wanted === fingerprint,
    'public-key.pem',
    `not the key 公鑰不是 ${wanted ?? '（--key 未寫指紋）'}`,
  );
  const isOurs = isSigned(der, read('manifest.json'), String(read('manifest.sig')));
  must(isOurs, 'manifest.json', 'its signature does not fit 簽章不符');
  const listed = new Map(list.map(({ path, sha256: hash }) => [path, hash]));
  for (const path of files.filter((each) => !/^manifest\.(json|sig)$/.test(each)))
    must(listed.has(path), path, 'was added 多出來的檔案');
  for (const [path, hash] of listed) {
    must(files.includes(path), path, 'is missing 檔案遺失');
    must(!files.includes(path) || sha256(read(path)) === hash, path, 'was changed 檔案被更改');
  }

  // 2. Each stream is a hash chain from its first event on.
  const TAIL = /,"hash":"([0-9a-f]{64})"\}$/;
  const heads = new Map();
  const hashes = new Map();
  function takeEvent({ stream, revision, id, type, metadata, data, withheld }) {
    const where = `${stream}@${revision}`;
    const before = heads.get(stream) ?? { revision: -1, hash: '' };
    const [, hash] = TAIL.exec(metadata) ?? [];
    const head = metadata.replace(TAIL, '');
    const place = JSON.stringify([stream, revision, id, type, Buffer.byteLength(head)]);
    const isFit = data === undefined ? withheld === true : sha256(`${place}\n${head}${data}`) === hash;
    must(isFit, where, 'was changed 事件被更改');
    must(revision <= before.revision + 1, where, 'an event before it is missing 之前的事件遺失');
    must(revision > before.revision, where, 'stands twice or out of order 事件重複或順序被更動');
    must(json(metadata).prev_hash === before.hash, where, 'does not follow the one before 未接在前一筆之後');
    heads.set(stream, { stream, revision, hash });
    hashes.set(where, hash);
  }
  const eventsOf = (file) => {
    const lines = String(read(file)).split('\n').slice(0, -1).map(json);
    const isRead = ({ stream, metadata }) => typeof stream === 'string' && typeof metadata === 'string';
    lines.forEach((line, at) => must(isRead(line), `${file} line ${at + 1}`, 'cannot be read 無法讀取'));
    return lines.filter(isRead);
  };

  // 3. The bundle gives the decrypted text of every encrypted field, and of nothing else.
  const sealedIn = (value, path) => {
    if (typeof value !== 'object' || value === null) return [];
    if (typeof value.$sealed === 'string') return [path];
    return Object.entries(value).flatMap(([name, each]) => sealedIn(each, `${path}/${name}`));
  };
  const sorted = (paths) => String(paths.toSorted((one, other) => (one < other ? -1 : 1)));
  const events = eventsOf('events.ndjson');
  for (const event of events) {
    takeEvent(event);
    const due = [...sealedIn(json(event.metadata), 'metadata'), ...sealedIn(json(event.data ?? ''), 'data')];
    const where = `${event.stream}@${event.revision}`;
    const isSame = sorted(due) === sorted(Object.keys(event.readable ?? {}));
    const isBare = event.data === undefined && event.readable === undefined;
    const isHidden = event.withheld === true && isBare;
    must(event.withheld === undefined || isHidden, where, 'is withheld and yet there 標為隱去，卻帶有內容');
    must(isHidden || isSame, where, 'its readable fields are others 可讀欄位與加密欄位不一致');
  }
  const chosen = new Set(streams.map(({ stream }) => stream));
  for (const { stream, revision, hash } of streams) {
    const head = heads.get(stream);
    must(head !== undefined, stream, 'the whole stream is missing 整個事件流遺失');
    const isWhole = head === undefined || (head.revision === revision && head.hash === hash);
    must(isWhole, `${stream}@${revision}`, 'its tail is missing or longer 結尾的事件遺失或多出');
  }
  for (const stream of heads.keys()) must(chosen.has(stream), stream, 'was added 多出來的事件流');

  // 4. Each daily seal has the right digest, follows the previous seal, is signed, and lists hashes that its
  // streams have.
  const seals = new Map();
  for (const event of eventsOf('seals.ndjson'))
    seals.set(event.stream, [...(seals.get(event.stream) ?? []), event]);
  const lineOf = (head) => (head ? `${head.stream} ${head.revision} ${head.hash}` : '-');
  const sealedTo = new Map();
  let [unsigned, last] = [0, undefined];
  for (const [stream, parts] of seals) {
    parts.forEach(takeEvent);
    const [begun = {}, ...others] = parts.map(({ data }) => json(data));
    const { signature, ...closed } = others.pop() ?? {};
    const named = others.flatMap((part) => part.heads ?? []);
    const digest = sha256(named.map((head) => `${lineOf(head)}\n`).join(''));
    const sums = `${others.length} ${named.length} ${digest}`;
    must(`${closed.parts} ${closed.heads} ${closed.digest}` === sums, stream, 'does not add up 與其總計不符');
    const link = lineOf(begun.previous);
    const isNext = last === undefined || lineOf(last) === link;
    must(isNext, stream, 'does not follow the seal before it 未接在前一個封印之後');
    last = heads.get(stream);
    unsigned += signature ? 0 : 1;
    const isThere = parts.every(({ withheld }) => withheld === undefined);
    must(isThere, stream, 'withholds what it names 封印不得隱去');
    const isKnown = !signature || keys.includes(signature.public_key);
    must(isKnown, stream, 'signed with an unknown key 簽章的公鑰不明');
    const text = `zhidan-seal ${stream.slice('seal-'.length)}\n${sums}\n${link}\n`;
    const fits = !signature || isSigned(signature.public_key, text, signature.value);
    must(fits, stream, 'its signature does not fit 封印的簽章不符');
    for (const head of named.filter((each) => chosen.has(each.stream))) {
      const where = `${head.stream}@${head.revision}`;
      must(hashes.get(where) === head.hash, where, `not what ${stream} names 與封印的記載不同`);
      sealedTo.set(head.stream, head.revision);
    }
  }
  const isCounted = counted.seals === seals.size && counted.unsigned === unsigned;
  must(isCounted, 'seals.ndjson', 'seals are missing or were added 封印數不同');
  must(
    sealedTo.size > 0,
    'seals.ndjson',
    'no seal covers any event of this bundle 沒有任何封印涵蓋本包的事件',
  );

  // 5. Every file that the events name is in the bundle, and no other file is.
  const added = events.filter(({ type, data }) => type === 'OrderFileAdded' && data !== undefined);
  const named = new Set(added.map(({ data }) => json(data).sha256));
  for (const hash of named)
    must(listed.has(`files/${hash}`) || missing_files.includes(hash), `files/${hash}`, 'is missing 檔案遺失');
  for (const path of files.filter((each) => each.startsWith('files/'))) {
    must(named.has(path.slice(6)), path, 'no event names it 沒有事件記載這個檔案');
    must(sha256(read(path)) === path.slice(6), path, 'its content has another hash 內容與檔名的雜湊值不同');
  }

  const after = events.filter(({ stream, revision }) => revision > (sealedTo.get(stream) ?? -1)).length;
  const withheld = events.filter((event) => event.withheld).length;
  const gone = [...named].filter((hash) => !listed.has(`files/${hash}`)).length;
  return [
    `events 事件 ${events.length}, after the last seal 未封印 ${after}, withheld 隱去 ${withheld}`,
    `seals 封印 ${seals.size}, unsigned 無簽章 ${unsigned}`,
    `files 檔案 ${named.size - gone}, no longer there 已不存在 ${gone}`,
    `public key 公鑰指紋 ${fingerprint}`,
  ];
}

let said = [];
try {
  said = examine();
} catch (error) {
  must(false, folder, `cannot be verified as a bundle 不是證據包，或無法讀取 (${error.message})`);
}
said.unshift(faults.length === 0 ? 'ACCEPTED 接受' : 'REFUSED 拒絕', ...faults);
if (!isCompared) said.push(UNCOMPARED);
process.stdout.write(`${said.join('\n')}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
