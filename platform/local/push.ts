import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { areKeys, newPushKeys, type PushKeys } from '#platform/push/push-keys.ts';
import type { Ids } from '#services/ports/ids.ts';
import type { Mail } from '#services/ports/mail.ts';
import type { Push } from '#services/ports/push.ts';
import { readWhole, writeWhole } from './whole-file.ts';

/** Local push keys, created at the first start. */
export const keptPushKeys = async (folder: string): Promise<PushKeys> => {
  const path = join(folder, 'push.json');
  const known = await readWhole(path);
  if (known) {
    const keys = JSON.parse(known.toString()) as PushKeys;
    if (areKeys(keys)) return keys;
    throw new Error(`${path} holds no pair of keys. Delete it, and a new pair is made.`);
  }
  const keys = newPushKeys();
  await writeWhole(path, JSON.stringify(keys));
  await chmod(path, 0o600);
  return keys;
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Message = { title?: string; body?: string; url?: string };

/** Local push: sends with `push` and puts a copy in the mailbox, since nothing arrives without internet access. */
export const withCopies = (push: Push, mailbox: Mail, ids: Ids): Push => ({
  ...push,
  send: async (target, text) => {
    const { title = '', body = '', url = '' } = JSON.parse(text) as Message;
    const outcome = await push.send(target, text);
    await mailbox.send({
      id: ids.next('psh'),
      to: `push to ${new URL(target.endpoint).host}: ${outcome}`,
      subject: title,
      text: `${body}\n\n${url}`,
      html: `<p>${escaped(body)}</p><p>${escaped(url)}</p>`,
    });
    return outcome;
  },
});
