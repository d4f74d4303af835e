import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonLog } from '#platform/json-log.ts';
import type { Log } from '#services/ports/log.ts';

/**
 * Everything goes to `log.jsonl` in the data folder; faults are also printed in the terminal. What the disk has no room for is
 * printed as well: a line that could not be kept must not fail the work that it tells of.
 */
export const folderLog = (folder: string): Log => {
  const file = jsonLog((line) => {
    try {
      appendFileSync(join(folder, 'log.jsonl'), `${line}\n`);
    } catch {
      process.stderr.write(`${line}\n`);
    }
  });
  const error: Log['error'] = (message, fields) => {
    file.error(message, fields);
    const fault = typeof fields?.fault === 'string' ? `: ${fields.fault}` : '';
    process.stderr.write(`${message}${fault}\n`);
  };
  return { ...file, error };
};
