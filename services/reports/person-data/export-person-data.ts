import Papa from 'papaparse';
import * as z from 'zod';
import { displayName } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { safeCsvCell } from '#domain/kit/safe-cell.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { filePath } from '#services/files/file-path.ts';
import { type Limit, takeTry } from '#services/identity/rate-limit.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { fileNameOf, folderOf, ownExportKey } from '#services/reports/report-files.ts';
import { loadPerson } from '#services/table.ts';
import { personData } from './person-data.ts';
import type { PersonData } from './rows.ts';

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return safeCsvCell(typeof value === 'object' ? JSON.stringify(value) : String(value), ',');
};

/** One kind of data as a table: a column for every field that occurs. */
const csvOf = (rows: PersonData[string]): string => {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const data = rows.map((row) => fields.map((field) => cellOf(row[field])));
  return Papa.unparse({ fields, data }, { newline: '\r\n' });
};

/** All data in one JSON file, and each kind as CSV. */
const zipOf = async (data: PersonData, head: object): Promise<Uint8Array> => {
  // Imported lazily, like the PDF writer.
  const { strToU8, zipSync } = await import('fflate');
  const tables = Object.entries(data).map(([name, rows]) => [`${name}.csv`, strToU8(`\uFEFF${csvOf(rows)}\r\n`)]);
  const whole = strToU8(JSON.stringify({ ...head, ...data }, null, 2));
  return zipSync(Object.fromEntries([['data.json', whole], ...tables]));
};

/** Limited because each export reads the log of every week. */
const perDay: Limit = { name: 'person-data', tries: 30, seconds: 86_400 };

/**
 * Stores all data about a person as a zip for the viewer: the person, or someone who manages employee records. STATE for more
 * than 30 a day.
 */
export const exportPersonData = useCase({
  name: 'exportPersonData',
  needs: reportsAccess.exportPersonData,
  input: z.object({ userId: referenceSchema }),
  scope: ({ userId }) => ({ ownerId: userId }),
  run: async (ctx, { userId }) => {
    const { accountId, zone } = ctx.viewer;
    const { employee, contracts } = await loadPerson(ctx, accountId, userId);
    if (!employee || !meetsFor(ctx.viewer, reportsAccess.exportPersonData, employee).ok) return notFound();
    if (!(await takeTry(ctx, perDay, `${accountId}:${ctx.viewer.userId}`)))
      return refuse('STATE', 'tooManyDataExports', { limit: perDay.tries });
    const data = await personData(ctx, { employee, contracts });
    const bytes = await zipOf(data, { name: displayName(employee), exportedAt: instant(ctx.now) });
    const today = dateAt(instant(ctx.now), zone);
    const name = `${fileNameOf(displayName(employee), { from: today, to: today })}.zip`;
    const folder = folderOf(ctx);
    const key = ownExportKey(ctx, folder, name);
    await ctx.ports.files.put(key, { bytes, contentType: 'application/zip' });
    return commit(ctx, {
      changes: [],
      event: {
        type: 'personDataExported',
        area: 'reports',
        subject: folder,
        departmentId: employee.memberships[0]?.departmentId,
        employeeId: userId,
      },
      answer: { name, url: filePath(key) },
    });
  },
});
