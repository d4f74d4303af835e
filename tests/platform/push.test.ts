import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keptPushKeys, withCopies } from '#platform/local/push.ts';
import { areKeys, newPushKeys } from '#platform/push/push-keys.ts';
import { noPush, webPush } from '#platform/push/web-push.ts';
import { pushReceiver, senderOf } from '#tests/kit/push-receiver.ts';
import { recordedLog, recordedMail } from '#tests/kit/recorders.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-push-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const endpoint = 'https://fcm.googleapis.com/fcm/send/secret-of-this-browser';
type Posted = { address: string; headers: Headers; body: Uint8Array; redirect: string | undefined };

/** The sender with a push service that gives this answer. */
const sender = (answer: () => Response) => {
  const posted: Posted[] = [];
  const log = recordedLog();
  const keys = newPushKeys();
  const ask: typeof fetch = async (address, init) => {
    const request = { headers: new Headers(init?.headers), body: init?.body as Uint8Array, redirect: init?.redirect };
    posted.push({ address: String(address), ...request });
    return answer();
  };
  return { posted, log, keys, push: webPush({ keys, contact: 'https://muster.example', log, ask }) };
};
const answering = (status: number) => sender(() => new Response(null, { status }));

describe('a push message', () => {
  it('is read by its browser and by no other, and always looks as long', async () => {
    const { push, posted } = answering(201);
    const [browser, other] = [pushReceiver(endpoint), pushReceiver(endpoint)];
    expect(await push.send(browser.target, '{"title":"Café de Kade"}')).toBe('sent');
    expect(await push.send(browser.target, 'x'.repeat(2000))).toBe('sent');
    const [short, long] = posted;
    expect(browser.read(short!.body)).toBe('{"title":"Café de Kade"}');
    expect(() => other.read(short!.body)).toThrow();
    expect(long!.body.length).toBe(short!.body.length);
    expect(short!.headers.get('content-encoding')).toBe('aes128gcm');
    expect(Number(short!.headers.get('ttl'))).toBe(12 * 3600);
  });

  it('is signed for its push service, for less than a day', async () => {
    const { push, posted, keys } = answering(201);
    await push.send(pushReceiver(endpoint).target, 'a');
    const { key, claims } = senderOf(posted[0]!.headers.get('authorization')!);
    expect(key).toBe(keys.publicKey);
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'https://muster.example' });
    expect(claims.exp * 1000 - Date.now()).toBeLessThan(86_400_000);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [429, 'failed'],
    [500, 'failed'],
    [302, 'failed'],
  ])('answered with %i has %s', async (status, outcome) => {
    const { push, posted, log } = answering(status);
    expect(await push.send(pushReceiver(endpoint).target, 'a')).toBe(outcome);
    expect(posted).toHaveLength(1);
    expect(posted[0]?.redirect).toBe('manual');
    expect(JSON.stringify(log.lines)).not.toContain('secret-of-this-browser');
  });

  it('that finds no one has failed, and no more than that', async () => {
    const { push, log } = sender(() => {
      throw new TypeError('fetch failed');
    });
    expect(await push.send(pushReceiver(endpoint).target, 'a')).toBe('failed');
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { host: 'fcm.googleapis.com' } }]);
  });

  it.each(['http://169.254.169.254/latest/meta-data', 'https://evil.example/fcm.googleapis.com'])(
    'never goes to %s, whatever the table holds',
    async (address) => {
      const { push, posted } = answering(201);
      expect(await push.send(pushReceiver(address).target, 'a')).toBe('gone');
      expect(posted).toEqual([]);
    },
  );

  it('without keys is not sent', async () => {
    expect(noPush.publicKey).toBeNull();
    expect(await noPush.send(pushReceiver(endpoint).target, 'a')).toBe('failed');
  });
});

describe('keys', () => {
  it('are made once for a machine, and read by its owner alone', async () => {
    const first = await keptPushKeys(folder);
    expect(areKeys(first)).toBe(true);
    expect(await keptPushKeys(folder)).toEqual(first);
    expect(statSync(join(folder, 'push.json')).mode & 0o077).toBe(0);
    expect(readFileSync(join(folder, 'push.json'), 'utf8')).toContain(first.publicKey);
  });

  it('that do not belong together are refused', async () => {
    const keys = { publicKey: newPushKeys().publicKey, privateKey: newPushKeys().privateKey };
    expect(areKeys(keys)).toBe(false);
    expect(areKeys({ publicKey: 'AAAA', privateKey: 'AAAA' })).toBe(false);
    const broken = mkdtempSync(join(tmpdir(), 'muster-push-'));
    writeFileSync(join(broken, 'push.json'), JSON.stringify(keys));
    await expect(keptPushKeys(broken)).rejects.toThrow('holds no pair of keys');
    rmSync(broken, { recursive: true });
  });
});

it('on this machine a copy of each is in the mailbox, and says what became of it', async () => {
  const mail = recordedMail();
  const push = withCopies(answering(410).push, mail, { next: (prefix) => `${prefix}_1` });
  const text = JSON.stringify({ title: '3 changes', body: 'New shift <b>', url: '/dashboard/my-overview' });
  expect(await push.send(pushReceiver(endpoint).target, text)).toBe('gone');
  expect(mail.sent).toMatchObject([{ subject: '3 changes', to: 'push to fcm.googleapis.com: gone' }]);
  expect(mail.sent[0]?.html).toContain('New shift &#60;b&#62;');
});
