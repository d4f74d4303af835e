import { join } from 'node:path';
import type { Clock } from '#services/ports/clock.ts';
import type { Mail, Message } from '#services/ports/mail.ts';
import { filesIn, readWhole, writeWhole } from './whole-file.ts';

export type Received = Message & { at: string };

/** Local mailbox: messages are stored as files, readable at /dev/mail. Duplicates by id are dropped. */
export type Mailbox = Mail & { list: () => Promise<Received[]>; find: (id: string) => Promise<Received | undefined> };

export const folderMailbox = (folder: string, clock: Clock): Mailbox => {
  const pathOf = (id: string) => join(folder, `${encodeURIComponent(id)}.json`);
  const read = async (path: string) => {
    const text = await readWhole(path);
    return text && (JSON.parse(text.toString()) as Received);
  };
  return {
    send: async (message) => {
      if (await readWhole(pathOf(message.id))) return;
      await writeWhole(pathOf(message.id), JSON.stringify({ ...message, at: clock.now().toString() }, null, 2));
    },
    find: (id) => read(pathOf(id)),
    list: async () => {
      const all = await Promise.all((await filesIn(folder)).map((name) => read(join(folder, name))));
      return all.filter((received) => received !== undefined).sort((a, b) => b.at.localeCompare(a.at));
    },
  };
};
