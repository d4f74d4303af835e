import * as z from 'zod';
import { accountAccess } from '#domain/account/actions.ts';
import type { ExampleData, ExampleHindrance } from '#domain/account/example-data.ts';
import { stored } from '#services/kit/change.ts';
import { useCase } from '#services/kit/use-case.ts';
import { type KeptItem, type Removal, readRemoval } from './collect.ts';
import { exampleChanges } from './example-changes.ts';
import { exampleFor } from './example-plan.ts';
import { readExample, readStage } from './stage.ts';

/** Items to add or to remove, by kind. */
export type ExampleCounts = {
  people: number;
  teams: number;
  shiftTypes: number;
  shifts: number;
  openShifts: number;
  requiredShifts: number;
  hours: number;
  absences: number;
  messages: number;
};

const kindOf: Record<keyof ExampleCounts, string> = {
  people: 'employee',
  teams: 'team',
  shiftTypes: 'shift',
  shifts: 'scheduledShift',
  openShifts: 'openShift',
  requiredShifts: 'requiredShift',
  hours: 'timesheetEntry',
  absences: 'absence',
  messages: 'newsItem',
};

const countsOf = (things: readonly { kind: string }[]): ExampleCounts => {
  const entries = Object.entries(kindOf).map(([name, kind]) => [
    name,
    things.filter((item) => item.kind === kind).length,
  ]);
  return Object.fromEntries(entries) as ExampleCounts;
};

export type ExampleView = {
  added: boolean;
  /** Why it cannot be added; null when it can. */
  hindrance: ExampleHindrance | null;
  /** Counts of items to add or to remove. */
  counts: ExampleCounts | null;
  /** Number of the removed items that people planned or wrote themselves. */
  own: number;
  /** Names of teams and shift types that stay because they contain the company's own data. */
  staying: string[];
  /** Example shifts that were assigned to real people, who keep them. */
  given: number;
};

const nothing = { counts: null, own: 0, staying: [], given: 0 };

/** Kinds that count as a person's own work; notifications and bookkeeping do not. */
const worked = new Set([
  'scheduledShift',
  'series',
  'timesheetEntry',
  'absence',
  'datedAvailability',
  'keptFile',
  'employeeNote',
]);

const viewOf = ({ ids }: ExampleData, { all, leaving }: Removal): Omit<ExampleView, 'added' | 'hindrance'> => {
  const added = new Set(ids);
  const wasAdded = ({ item }: KeptItem): boolean => added.has(String(item.id));
  const staying = all.filter((item) => wasAdded(item) && !leaving.has(item));
  return {
    counts: countsOf([...leaving]),
    own: [...leaving].filter((item) => worked.has(item.kind) && !wasAdded(item)).length,
    staying: staying
      .filter(({ kind }) => kind === 'team' || kind === 'shift')
      .map(({ kind, item }) => String(kind === 'team' ? item.name : item.long_name)),
    given: staying.filter(({ kind }) => kind === 'scheduledShift').length,
  };
};

/** Preview of adding or removing the example data; writes nothing. */
export const viewExampleData = useCase({
  name: 'viewExampleData',
  needs: accountAccess.viewExampleData,
  input: z.object({}),
  run: async (ctx): Promise<ExampleView> => {
    const data = await readExample(ctx);
    if (data) return { added: true, hindrance: 'there', ...viewOf(data, await readRemoval(ctx, data)) };
    const { stage, hindrance } = await readStage(ctx);
    if (hindrance || !stage) return { added: false, hindrance: hindrance ?? 'unfit', ...nothing };
    const changes = await exampleChanges(ctx, exampleFor(ctx, stage), stage);
    return { added: false, hindrance: null, ...nothing, counts: countsOf(changes.map(stored)) };
  },
});
