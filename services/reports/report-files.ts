import { createHash } from 'node:crypto';
import type { Viewer } from '#domain/access/viewer.ts';
import { exportsFolder } from '#domain/files/kept-file.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Ctx } from '#services/kit/context.ts';

const longest = 60;

/** A name that is safe in paths, headers and file managers: `hours-of-last-week_2026-11-09_2026-11-15`. */
export const fileNameOf = (name: string, { from, to }: DateRange): string => {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
  return [words || 'report', from, ...(to === from ? [] : [to])].join('_');
};

/** Reports are stored under the person who may download them, each in a separate folder. */
export const reportKey = (accountId: string, ownerId: string, folder: string, file: string): string =>
  `${accountId}/reports/${ownerId}/${folder}/${file}`;

export const csvType = 'text/csv; charset=utf-8';
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One folder per operation, so that a repeated click finds the same file. */
export const folderOf = ({ operation, ports }: Ctx<Viewer>): string => {
  const key = operation?.key ?? ports.ids.next('exp');
  return `exp_${createHash('sha256').update(key).digest('hex').slice(0, 26)}`;
};

/** A report that is downloaded at once; it expires. */
export const exportedReportKey = ({ viewer }: Ctx<Viewer>, folder: string, file: string): string =>
  `${exportsFolder}/${reportKey(viewer.accountId, viewer.userId, folder, file)}`;

/** Files that need no permission for reports are also stored under the person who requested them, and expire. */
export const ownExportKey = ({ viewer }: Ctx<Viewer>, folder: string, file: string): string =>
  `${exportsFolder}/${viewer.accountId}/exports/${viewer.userId}/${folder}/${file}`;
