import { ports } from '#functions/runtime.ts';
import { s3Files } from '#platform/aws/files.ts';
import { noteDocuments } from './documents.ts';
import { noteRelease, readJson } from './releases.ts';

/** Asset list written by the upload. */
const list = 'assets.json';

/** Runs after each release, and at each start of the local runtime, whose pages folder is replaced by each build. */
export const handler = async (): Promise<void> => {
  await noteDocuments(ports());
  const bucket = process.env.MUSTER_PAGES;
  if (!bucket) return;
  const pages = s3Files(bucket);
  const keys = (await readJson<string[]>(pages, list)) ?? [];
  const removed = await noteRelease(pages, { record: 'releases.json', keys }, ports().clock.now());
  ports().log.info('release noted', { assets: keys.length, removed: removed.length });
};
