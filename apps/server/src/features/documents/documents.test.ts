import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson } from '../../testing/new-person.ts';
import { testApp } from '../../testing/test-app.ts';
import { documentJobs } from './documents.jobs.ts';

const DATA_DIR = await mkdtemp(join(tmpdir(), 'crescendo-documents-'));
const app = await testApp({ DATA_DIR });
const staff = await newPerson(app, { roles: ['support'] });
const url = '/core/api/v1/verification-document';
const log = { info() {} } as never;

const picture = (format: 'jpeg' | 'png' | 'gif') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .toFormat(format)
    .toBuffer();
let jpeg: Buffer;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n');
beforeAll(async () => {
  jpeg = await picture('jpeg');
});

type Person = Awaited<ReturnType<typeof newPerson>>;
type Sent = { bytes: Uint8Array; filename?: string; step?: string; name?: string; part?: string };

/** As a browser sends it. */
async function upload(person: Pick<Person, 'token'> | undefined, sent: Sent) {
  const form = new FormData();
  if (sent.filename !== undefined) form.set('filename', sent.filename);
  form.set('step', sent.step ?? '1');
  form.set(sent.part ?? 'file', new Blob([Buffer.from(sent.bytes)]), sent.name ?? 'card.jpg');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await app.server.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const download = (person: Person, id: number, path = `${url}/${id}/file`) =>
  app.server.inject({ url: path, headers: { authorization: `Bearer ${person.token}` } });

const storedFiles = () => readdir(join(DATA_DIR, 'uploads', '1')).catch(() => []);

/** Runs what waits in the queue, as the worker would. */
async function eraseWaiting() {
  const { rows } = await app.owner.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'documents.erase-files'`,
  );
  for (const { payload } of rows) await documentJobs['documents.erase-files']?.run({ ...app, log }, payload);
}

describe('a document', () => {
  test('is handed in by step, listed by filters and taken back (VERIF-001, API-158, API-159, API-160)', async () => {
    const one = await newPerson(app);
    const first = await upload(one, { bytes: jpeg, filename: 'card.jpg', step: '1' });
    expect(first).toMatchObject({
      status: 201,
      body: { data: { step: 1, filename: 'card.jpg', media_type: 'image/jpeg', status: 'uploaded', reason: null } },
    });
    await upload(one, { bytes: await picture('png'), filename: 'passport.png', step: '2' });
    await upload(one, { bytes: pdf, name: 'selfie.pdf', step: '3' });
    const listed = async (query = {}) =>
      (await one.call.listDocuments({ query })).data.map(({ step, filename, media_type }) => [
        step,
        filename,
        media_type,
      ]);
    expect(await listed()).toEqual([
      [1, 'card.jpg', 'image/jpeg'],
      [2, 'passport.png', 'image/png'],
      [3, 'selfie.pdf', 'application/pdf'],
    ]);
    expect(await listed({ step: '2' })).toEqual([[2, 'passport.png', 'image/png']]);
    expect(await listed({ filename: 'selfie.pdf' })).toEqual([[3, 'selfie.pdf', 'application/pdf']]);
    const before = (await storedFiles()).length;
    await one.call.removeDocument({ query: { filename: 'card.jpg', step: '1' } });
    expect((await listed()).length).toBe(2);
    await eraseWaiting();
    expect((await storedFiles()).length).toBe(before - 1);
    await expect(one.call.removeDocument({ query: { filename: 'card.jpg', step: '1' } })).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  test('is rendered again and stored under a random name that nobody else can read (SECU-006)', async () => {
    const one = await newPerson(app);
    const { body } = await upload(one, { bytes: jpeg, filename: 'card.jpg' });
    const row = await app.database.panel(1, (trx) =>
      trx.selectFrom('verification_documents').selectAll().where('id', '=', body.data.id).executeTakeFirstOrThrow(),
    );
    expect(row.stored_name).toMatch(/^[0-9a-f]{48}$/);
    const file = await stat(join(DATA_DIR, 'uploads', '1', row.stored_name));
    expect(file.mode & 0o777).toBe(0o600);
    const sent = await download(one, body.data.id);
    expect(sent.rawPayload.length).toBe(row.bytes);
    expect((await sharp(jpeg).metadata()).exif).toBeDefined();
    expect((await sharp(sent.rawPayload).metadata()).exif).toBeUndefined();
  });

  test('is a download for its owner and for permitted staff, and does not exist for others (SECU-006, ROLE-006)', async () => {
    const [one, other] = [await newPerson(app), await newPerson(app)];
    const clerk = await newPerson(app, { roles: ['content'] });
    const foreign = await newPerson(app, { panelId: 2, roles: ['owner'] });
    const { body } = await upload(one, { bytes: pdf, filename: 'page.html' });
    const { id } = body.data;
    const admin = `/core/api/v1/admin/verification-documents/${id}/file`;
    for (const answer of [await download(one, id), await download(staff, id, admin)]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''page.pdf",
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      expect(answer.rawPayload.equals(pdf)).toBe(true);
    }
    for (const [person, path] of [
      [other, undefined],
      [staff, undefined],
      [one, admin],
      [clerk, admin],
    ] as const) {
      expect((await download(person, id, path)).statusCode).toBe(404);
    }
    const outside = { authorization: `Bearer ${foreign.token}`, host: 'second.localhost' };
    expect((await app.server.inject({ url: admin, headers: outside })).statusCode).toBe(404);
    expect((await app.server.inject({ url: admin })).statusCode).toBe(401);
    expect((await app.server.inject({ url: `/uploads/1/${id}` })).statusCode).toBe(404);
    await expect(other.call.removeDocument({ query: { filename: 'page.html', step: '1' } })).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  test('of the same name and step takes the place of the old one, unless that one is approved', async () => {
    const one = await newPerson(app);
    const first = await upload(one, { bytes: jpeg, filename: 'image.jpg' });
    const second = await upload(one, { bytes: pdf, filename: 'image.jpg' });
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expect((await one.call.listDocuments()).data).toMatchObject([{ media_type: 'application/pdf' }]);
    const review = (id: number) =>
      staff.call.reviewDocument({ params: { id: String(id) }, body: { status: 'approved' } });
    await expect(review(first.body.data.id)).rejects.toMatchObject({ statusCode: 404 });
    await review(second.body.data.id);
    const before = await storedFiles();
    const third = await upload(one, { bytes: jpeg, filename: 'image.jpg' });
    expect(await storedFiles()).toEqual(before);
    expect([third.status, Object.keys(third.body.errors)]).toEqual([422, ['filename']]);
  });

  test('comes once when it is sent twice at the same time', async () => {
    const one = await newPerson(app);
    const answers = await Promise.all([1, 2, 3].map(() => upload(one, { bytes: jpeg, filename: 'same.jpg' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await one.call.listDocuments()).total).toBe(1);
  });

  test('is one of thirty at most', async () => {
    const one = await newPerson(app);
    await app.database.panel(1, (trx) =>
      trx
        .insertInto('verification_documents')
        .values(
          Array.from({ length: 29 }, (_, index) => ({
            panel_id: 1,
            user_id: one.id,
            step: 1,
            filename: `${index}`,
            stored_name: `many-${one.id}-${index}`,
            media_type: 'image/png',
            bytes: 1,
          })),
        )
        .execute(),
    );
    const answers = await Promise.all(['a', 'b', 'c'].map((filename) => upload(one, { bytes: pdf, filename })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
});

describe('an upload is refused', () => {
  const bomb = () => {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const frame = Buffer.alloc(8);
      frame.writeUInt32BE(data.length, 0);
      frame.writeUInt32BE(crc32(body), 4);
      return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(10_000, 0);
    head.writeUInt32BE(10_000, 4);
    head.set([1, 0, 0, 0, 0], 8);
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(10_000 * 1251))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  };
  const refused: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
    'that is empty': () => new Uint8Array(),
    'that is a page named like a picture': () => Buffer.from('<html><script>alert(1)</script></html>'),
    'that is a drawing with a script': () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'that is both an animation and a script': () => Buffer.from('GIF89a=1;alert(document.domain);/*'),
    'that is a picture of another kind': () => picture('gif'),
    'that hides a PDF behind a page': () => Buffer.concat([Buffer.from('<html>'), pdf]),
    'that is a picture cut off in the middle': async () => {
      const noise = await sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: '#fff',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .jpeg()
        .toBuffer();
      return noise.subarray(0, noise.length / 2);
    },
    'that has a hundred million pixels in a few bytes': bomb,
  };
  test.each(Object.keys(refused))('%s', async (title) => {
    const one = await newPerson(app);
    const before = await storedFiles();
    const answer = await upload(one, { bytes: (await refused[title]?.()) ?? new Uint8Array(), filename: 'card.jpg' });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['file']]);
    expect(await storedFiles()).toEqual(before);
  });

  test('that is larger than ten megabytes, without a file, for no step, or from nobody (VERIF-003)', async () => {
    const one = await newPerson(app);
    const most = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 - pdf.length)]);
    expect((await upload(one, { bytes: most, filename: 'most.pdf' })).status).toBe(201);
    const beyond = Buffer.concat([most, Buffer.alloc(1)]);
    expect((await upload(one, { bytes: beyond, filename: 'beyond.pdf' })).status).toBe(413);
    for (const step of ['0', '4', '1.5', 'one', '']) {
      const answer = await upload(one, { bytes: jpeg, step });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['step']]);
    }
    const elsewhere = await upload(one, { bytes: jpeg, part: 'upload' });
    expect([elsewhere.status, Object.keys(elsewhere.body.errors).sort()]).toEqual([422, ['file', 'upload']]);
    expect((await upload(undefined, { bytes: jpeg })).status).toBe(401);
    const asJson = await app.server.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${one.token}` },
      payload: { step: '1', file: { bytes: 'x' } },
    });
    expect(asJson.statusCode).toBe(415);
  });

  test.each([
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF'],
    [
      'multipart/form-data; boundary=x',
      `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(50)}--x--\r\n`,
    ],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    ],
  ])('that is no form: %s %j', async (type, payload) => {
    const one = await newPerson(app);
    const headers = { authorization: `Bearer ${one.token}`, 'content-type': type };
    const answer = await app.server.inject({ method: 'POST', url, headers, payload });
    expect([400, 422]).toContain(answer.statusCode);
  });

  test('by an account that is frozen (AUTH-012)', async () => {
    const one = await newPerson(app);
    await staff.call.freezePerson({ params: one.params, body: { version: 0, reason: 'x' } });
    expect((await upload(one, { bytes: jpeg })).status).toBe(423);
  });
});

test('a picture that carries a script behind its pixels is stored without it', async () => {
  const one = await newPerson(app);
  const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
  const { body } = await upload(one, { bytes: polyglot, filename: 'card.jpg' });
  expect((await download(one, body.data.id)).rawPayload.includes('script')).toBe(false);
});

test.each([
  ['../../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['..', 'document'],
  ['card\u202Egpj.exe', 'cardgpj.exe'],
  ['   ', undefined],
  [`${'x'.repeat(300)}.jpg`, undefined],
])('the name %j is only ever a name', async (filename, expected) => {
  const one = await newPerson(app);
  const answer = await upload(one, { bytes: jpeg, filename });
  if (expected === undefined) expect(answer.status).toBe(422);
  else expect(answer.body.data.filename).toBe(expected);
  expect((await storedFiles()).every((name) => /^[0-9a-f]{48}$/.test(name))).toBe(true);
});

describe('review', () => {
  test('is looked at by staff under their name: each list and each file is in the audit log (VERIF-004)', async () => {
    const one = await newPerson(app);
    const { body } = await upload(one, { bytes: jpeg, filename: 'passport.jpg' });
    const { id } = body.data;
    const entriesOf = (action: string) =>
      app.owner.system((trx) =>
        trx
          .selectFrom('audit_entries')
          .select(['actor_id', 'subject', 'details'])
          .where('action', '=', action)
          .orderBy('id', 'desc')
          .execute(),
      );
    const files = (await entriesOf('documents.read-file')).length;
    await staff.call.listDocumentsToReview({ query: { status: 'uploaded', per_page: '100' } });
    const [listed] = await entriesOf('documents.list');
    expect(listed).toMatchObject({
      actor_id: staff.id,
      details: { documents: expect.arrayContaining([id]), userIds: expect.arrayContaining([one.id]) },
    });
    const file = (token: string, path: string) =>
      app.server.inject({ url: `/core/api/v1${path}`, headers: { authorization: `Bearer ${token}` } });
    expect((await file(staff.token, `/admin/verification-documents/${id}/file`)).statusCode).toBe(200);
    const read = await entriesOf('documents.read-file');
    expect(read).toHaveLength(files + 1);
    expect(read[0]).toEqual({ actor_id: staff.id, subject: `document:${id}`, details: { userId: one.id } });
    // Their own papers people read without an entry.
    expect((await file(one.token, `/verification-document/${id}/file`)).statusCode).toBe(200);
    expect(await entriesOf('documents.read-file')).toHaveLength(files + 1);
  });

  test('approves or rejects once, informs the customer in their language, and is in the audit (VERIF-003)', async () => {
    const one = await newPerson(app);
    await app.database.panel(1, (trx) =>
      trx.updateTable('users').set({ locale: 'de' }).where('id', '=', one.id).execute(),
    );
    const { body } = await upload(one, { bytes: jpeg, filename: 'karte.jpg' });
    const params = { id: String(body.data.id) };
    const waiting = await staff.call.listDocumentsToReview({ query: { status: 'uploaded', per_page: '100' } });
    expect(waiting.data.find(({ id }) => id === body.data.id)).toMatchObject({ user_id: one.id, email: one.email });
    const decide = (status: 'approved' | 'rejected') =>
      staff.call.reviewDocument({ params, body: { status, reason: 'Too dark' } });
    const outcomes = await Promise.allSettled([decide('rejected'), decide('approved')]);
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(failed).toMatchObject([{ reason: { statusCode: 409, message: 'This document has already been reviewed' } }]);
    const [document] = (await one.call.listDocuments()).data;
    expect(document).toMatchObject({ reason: 'Too dark', status: expect.stringMatching(/approved|rejected/) });
    await expect(one.call.removeDocument({ query: { filename: 'karte.jpg', step: '1' } })).rejects.toMatchObject({
      statusCode: 409,
    });
    const entries = await app.owner.system((trx) =>
      trx.selectFrom('audit_entries').selectAll().where('subject', '=', `document:${body.data.id}`).execute(),
    );
    expect(entries).toMatchObject([{ action: 'documents.review', actor_id: staff.id, details: { userId: one.id } }]);
    const mails = await app.database.panel(1, (trx) =>
      trx.selectFrom('mails').selectAll().where('user_id', '=', one.id).execute(),
    );
    expect(mails).toMatchObject([{ kind: `document-${document?.status}`, recipient: one.email, locale: 'de' }]);
    expect(mails[0]?.text).toContain('„karte.jpg“');
    expect(mails[0]?.text).toContain('Too dark');
  });

  test('of a document of their own is refused to staff', async () => {
    const clerk = await newPerson(app, { roles: ['support'] });
    const { body } = await upload(clerk, { bytes: jpeg });
    await expect(
      clerk.call.reviewDocument({ params: { id: String(body.data.id) }, body: { status: 'approved' } }),
    ).rejects.toMatchObject({ statusCode: 422 });
  });
});

test('files that got no document are swept away after an hour, all others stay', async () => {
  const one = await newPerson(app);
  await upload(one, { bytes: jpeg, filename: 'kept.jpg' });
  const folder = join(DATA_DIR, 'uploads', '1');
  await writeFile(join(folder, 'a'.repeat(48)), 'orphan');
  await writeFile(join(folder, `${'b'.repeat(48)}.part`), 'unfinished');
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const name of await readdir(folder)) await utimes(join(folder, name), old, old);
  await writeFile(join(folder, 'c'.repeat(48)), 'under way');
  await documentJobs['documents.sweep']?.run({ ...app, log }, {});
  const left = await readdir(folder);
  expect(left.filter((name) => /^[ab]{48}/.test(name))).toEqual([]);
  expect(left).toContain('c'.repeat(48));
  const { data } = await one.call.listDocuments();
  expect((await download(one, data[0]?.id ?? 0)).statusCode).toBe(200);
});

afterAll(async () => {
  await rm(DATA_DIR, { recursive: true, force: true });
});
