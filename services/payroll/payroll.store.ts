import type { PayrollRules } from '#domain/payroll/payroll-rules.ts';
import type { PayrollRun, PayrollShare } from '#domain/payroll/payroll-run.ts';
import { defineStore } from '#services/kit/define-store.ts';

const head = { accountId: 'string', id: 'string', version: 'number' } as const;

/** Rules and runs share a partition, since opening a period reads both. */
export const payrollPartition = (accountId: string): string => `a#${accountId}#payroll`;

export const payrollRules = defineStore<PayrollRules>(
  'payrollRules',
  {
    ...head,
    frequency: 'string',
    anchor: 'string',
    lookBack: 'number',
    wageCodes: 'any',
    costCentres: 'any',
    adviserNr: 'string?',
    clientNr: 'string?',
    template: 'any?',
  },
  { primary: ['a#${accountId}#payroll', 'rules#${id}'] },
);

/** Runs that the minute rule continues, by when. */
export const closingsPartition = 'due#payroll';

export const payrollRuns = defineStore<PayrollRun>(
  'payrollRun',
  {
    ...head,
    frequency: 'string',
    from: 'string',
    to: 'string',
    state: 'string',
    closedBy: 'string',
    closedAt: 'string',
    reopenedBy: 'string?',
    reopenedAt: 'string?',
    people: 'number',
    progress: 'any?',
    dueAt: 'string?',
  },
  { primary: ['a#${accountId}#payroll', 'run#${id}'], gsi2: [closingsPartition, '${dueAt}#${id}'] },
);

export const payrollSharesPartition = (accountId: string, runId: string): string => `a#${accountId}#payroll#${runId}`;

/** One item per person of a run: a single item for everyone would exceed the size limit. */
export const payrollShares = defineStore<PayrollShare>(
  'payrollShare',
  { ...head, runId: 'string', employeeId: 'string', lines: 'any' },
  { primary: ['a#${accountId}#payroll#${runId}', '${employeeId}'] },
);
