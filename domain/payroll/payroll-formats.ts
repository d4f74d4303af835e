import { lodasFiles, lugFiles } from './datev-formats.ts';
import { afasFiles, loketFiles, nmbrsFiles } from './dutch-formats.ts';
import type { ExportedFiles, ExportedRun, ExportRow } from './export-totals.ts';

export const payrollFormats = ['csv', 'xlsx', 'lodas', 'lug', 'nmbrs', 'afas', 'loket', 'template'] as const;
export type PayrollFormat = (typeof payrollFormats)[number];

/** Text-table formats of payroll programs. */
export const programFormats = {
  lodas: lodasFiles,
  lug: lugFiles,
  nmbrs: nmbrsFiles,
  afas: afasFiles,
  loket: loketFiles,
} as const satisfies Partial<Record<PayrollFormat, (rows: readonly ExportRow[], run: ExportedRun) => ExportedFiles>>;
export type ProgramFormat = keyof typeof programFormats;
