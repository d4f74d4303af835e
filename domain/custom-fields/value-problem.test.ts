import { expect, it } from 'vitest';
import type { FieldType } from './custom-field.ts';
import { firstProblem, valueProblem } from './value-problem.ts';

it.each([
  ['text', ['Ask for the key'], undefined],
  ['text', ['a'.repeat(501)], 'customValue.text'],
  ['numeric', ['-12'], undefined],
  ['numeric', ['1.5'], 'customValue.numeric'],
  ['decimal', ['1,5'], undefined],
  ['money', ['12.50'], undefined],
  ['money', ['12.505'], 'customValue.money'],
  ['url', ['https://muster.example/x'], undefined],
  ['url', ['javascript:alert(1)'], 'customValue.url'],
  ['date', ['2026-02-28'], undefined],
  ['date', ['2026-02-30'], 'customValue.date'],
  ['boolean', ['true'], undefined],
  ['boolean', ['yes'], 'customValue.boolean'],
  ['select', ['Red'], undefined],
  ['select', ['Green'], 'customValueOption'],
  ['select', ['Red', 'Blue'], 'customValueOne'],
  ['multi_select', ['Red', 'Blue'], undefined],
  ['text', [], undefined],
] as [FieldType, string[], string | undefined][])('%s of %j: %s', (type, values, problem) => {
  expect(valueProblem({ type, options: ['Red', 'Blue'] }, values)).toBe(problem);
});

it('names the first field whose value cannot be kept', () => {
  const fields = [{ id: 'cfd_1', type: 'numeric' as const, options: [] }];
  expect(firstProblem(fields, [{ fieldId: 'cfd_1', values: ['3'] }])).toBeUndefined();
  expect(firstProblem(fields, [{ fieldId: 'cfd_1', values: ['x'] }])).toEqual({
    fieldId: 'cfd_1',
    key: 'customValue.numeric',
  });
  expect(firstProblem(fields, [{ fieldId: 'cfd_2', values: [] }])).toMatchObject({ key: 'unknownCustomField' });
});
