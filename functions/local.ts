import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nextFreePort } from '#platform/local/free-port.ts';
import { type Lock, takeLock } from '#platform/local/server-lock.ts';
import { adminResponder } from './local/admin.ts';
import { apiResponder, webResponder } from './local/api.ts';
import { BadSetting, type LocalConfig, localConfig } from './local/config.ts';
import { emptyData, readyFolder } from './local/data-folder.ts';
import { endWith } from './local/end-with.ts';
import { greeting } from './local/greeting.ts';
import { listenFrom } from './local/http-server.ts';
import { mailboxResponder } from './local/mailbox.ts';
import { payResponder } from './local/pay.ts';
import { startProduct } from './local/product.ts';
import { webFiles } from './local/web-files.ts';

/** The product in one process on one machine: `npm start`. */

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const settings = (): { config: LocalConfig; fresh: boolean } => {
  const [unknown] = process.argv.slice(2).filter((argument) => argument !== '--fresh');
  if (unknown !== undefined) throw new BadSetting(`${unknown} is not an option of npm start. There is --fresh.`);
  return { config: localConfig(process.env), fresh: process.argv.includes('--fresh') };
};

const start = async (): Promise<number | undefined> => {
  const { config, fresh } = settings();
  readyFolder(config.data);
  const lock = await takeLock(config.data);
  if ('heldBy' in lock) {
    const { url, pid } = lock.heldBy;
    say(url ? `Muster is already running at ${url}` : `Muster is already starting (process ${pid})`);
    if (fresh) say('End it first to begin anew.');
    return fresh ? 1 : 0;
  }
  if (fresh) emptyData(config.data);
  await serve(config, lock);
  return undefined;
};

const serve = async (config: LocalConfig, lock: Lock): Promise<void> => {
  const server = await listenFrom(config.port, nextFreePort);
  const url = `http://localhost:${server.port}`;
  const ends = endWith(lock.release);
  ends.push(server.close);
  const product = await startProduct({ config, publicUrl: url, base: import.meta.url });
  ends.push(product.stop);
  const built = resolve('dist', 'web');
  if (!existsSync(join(built, 'index.html'))) say('The web app is not built; only the API answers.');
  server.open([
    adminResponder(product.ports, lock.holder.secret),
    mailboxResponder(product.mailbox),
    payResponder(product.billingController),
    apiResponder(product.handlers, product.ports.log),
    webResponder(webFiles(built)),
  ]);
  lock.ready(url);
  await product.run();
  if (product.clockWentOn) say(`MUSTER_NOW is that of the last start: the clock goes on from ${product.clockWentOn}.`);
  if (server.port !== config.port) say(`Port ${config.port} is taken.`);
  say(await greeting(product.ports, url));
};

try {
  const code = await start();
  if (code !== undefined) process.exit(code);
} catch (fault) {
  process.stderr.write(fault instanceof BadSetting ? `${fault.message}\n` : `Muster could not start. ${fault}\n`);
  process.exit(fault instanceof BadSetting ? 2 : 1);
}
