import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nextFreePort } from '#platform/local/free-port.ts';
import { type Lock, takeLock } from '#platform/local/server-lock.ts';
import { adminResponder } from './local/admin.ts';
import { apiResponder, webResponder } from './local/api.ts';
import { BadSetting, type LocalConfig, localConfig } from './local/config.ts';
import { dropPrevious, readyFolder } from './local/data-folder.ts';
import { endWith } from './local/end-with.ts';
import { greeting, publicWarning } from './local/greeting.ts';
import { listenFrom } from './local/http-server.ts';
import { linkedFileResponder, uploadResponder } from './local/linked-files.ts';
import { mailboxKeyFor, mailboxResponder } from './local/mailbox.ts';
import { pagesBuilt } from './local/pages-built.ts';
import { payResponder } from './local/pay.ts';
import { startProduct } from './local/product.ts';
import { webFiles } from './local/web-files.ts';

/** The product in one process on one machine: `npm start`. */

const say = (text: string): void => void process.stdout.write(`${text}\n`);

type Settings = { config: LocalConfig; fresh: boolean; demo: boolean };
const options = ['--fresh', '--no-demo'];

const settings = (): Settings => {
  const given = process.argv.slice(2);
  const unknown = given.find((argument) => !options.includes(argument));
  if (unknown !== undefined)
    throw new BadSetting(`${unknown} is not an option of npm start. There are ${options.join(', ')}.`);
  const config = localConfig(process.env);
  const fresh = given.includes('--fresh');
  if (fresh && config.endpoint)
    throw new BadSetting(
      `--fresh does not empty the table at DYNAMODB_ENDPOINT: delete its table "${config.table}" instead.`,
    );
  return { config, fresh, demo: !given.includes('--no-demo') };
};

const start = async (): Promise<number | undefined> => {
  const { config, fresh, demo } = settings();
  readyFolder(config.data);
  const lock = await takeLock(config.data);
  if ('heldBy' in lock) {
    const { url, pid } = lock.heldBy;
    say(url ? `Muster is already running at ${url}` : `Muster is already starting (process ${pid})`);
    if (fresh) say('End it first to start afresh.');
    return fresh ? 1 : 0;
  }
  await serve(config, lock, { fresh, demo });
  return undefined;
};

const serve = async (config: LocalConfig, lock: Lock, { fresh, demo }: Omit<Settings, 'config'>): Promise<void> => {
  const pages = pagesBuilt(process, process.env);
  const server = await listenFrom(config.port, nextFreePort);
  const url = `http://localhost:${server.port}`;
  const ends = endWith(lock.release);
  ends.push(server.close);
  const product = await startProduct({ config, publicUrl: config.url ?? url, base: import.meta.url, fresh, demo });
  ends.push(product.stop);
  const mailboxKey = mailboxKeyFor(config.url);
  await pages;
  const built = resolve('dist', 'web');
  if (!existsSync(join(built, 'index.html'))) say('The web app is not built; only the API answers.');
  // No step after this can fail, so from here on the new data is what counts.
  if (fresh) dropPrevious(config.data);
  server.open([
    adminResponder(product.ports, lock.holder.secret),
    mailboxResponder(product.mailbox, mailboxKey),
    payResponder(product.billingController),
    linkedFileResponder(product.links, product.ports.files),
    uploadResponder(product.links, product.ports.files),
    apiResponder(product.handlers, product.ports.log),
    webResponder(webFiles(built)),
  ]);
  lock.ready(url);
  await product.run();
  if (product.clockWentOn) say(`MUSTER_NOW is that of the last start: the clock goes on from ${product.clockWentOn}.`);
  if (server.port !== config.port) say(`Port ${config.port} is taken.`);
  say(await greeting(product.ports, { url, mailboxKey, hasExplorer: existsSync(join(built, 'explorer.html')) }));
  if (config.url) say(await publicWarning(product.ports, config.url));
};

try {
  const code = await start();
  if (code !== undefined) process.exit(code);
} catch (fault) {
  process.stderr.write(fault instanceof BadSetting ? `${fault.message}\n` : `Muster could not start. ${fault}\n`);
  process.exit(fault instanceof BadSetting ? 2 : 1);
}
