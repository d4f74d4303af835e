import { describe, expect, it } from 'vitest';
import { readModals, writeModals } from './codec.ts';
import { modalMatcher } from './match.ts';
import { fillPath } from './modal-path.ts';

describe('the modal key of the address', () => {
  it('[R2.9-003] is added to the page address and taken off again without touching it', () => {
    const page = '?date=2026-03-02&team=tem_1';
    const open = writeModals(page, [{ path: 'publish-schedule/week/2026-03-02', query: {} }]);
    expect(open).toBe('?date=2026-03-02&team=tem_1&modal=publish-schedule/week/2026-03-02');
    expect(readModals(open)).toEqual([{ path: 'publish-schedule/week/2026-03-02', query: {} }]);
    expect(writeModals(open, [])).toBe(page);
  });

  it('carries query keys of its own next to those of the page', () => {
    const open = writeModals('?date=2026-03-02', [
      { path: 'timesheet', query: { date: '2026-03-05', note: 'a&b=c?' } },
    ]);
    expect(readModals(open)).toEqual([{ path: 'timesheet', query: { date: '2026-03-05', note: 'a&b=c?' } }]);
    expect(new URLSearchParams(open).get('date')).toBe('2026-03-02');
  });

  it('holds a modal on top of a modal', () => {
    const two = [
      { path: 'contract/con_1', query: {} },
      { path: 'rate-card', query: {} },
    ];
    expect(readModals(writeModals('', two))).toEqual(two);
  });
});

describe('modal paths', () => {
  it('open with and without the part in brackets', () => {
    const find = modalMatcher({ 'contract[/:contractId]': 'contract', 'shift/edit/:shift_id': 'edit' });
    expect(find('contract')).toMatchObject({ row: 'contract', params: {} });
    expect(find('contract/con_1')).toMatchObject({ row: 'contract', params: { contractId: 'con_1' } });
    expect(find('contract/con_1/more')).toBeUndefined();
    expect(find('shift/edit/shf_1')).toMatchObject({ row: 'edit', params: { shift_id: 'shf_1' } });
  });

  it('prefer a literal to a parameter, wherever the rows stand', () => {
    const find = modalMatcher({
      'calendar-sync/:id': 'one',
      'calendar-sync/add': 'add',
      'shift/:department_id': 'new',
      'shift/edit/:id': 'edit',
    });
    expect(find('calendar-sync/add')?.row).toBe('add');
    expect(find('calendar-sync/cal_1')?.row).toBe('one');
    expect(find('shift/edit/shf_1')?.row).toBe('edit');
  });

  it('are filled from their parameters', () => {
    expect(fillPath('publish-schedule/:period/:date', { period: 'week', date: '2026-03-02' })).toBe(
      'publish-schedule/week/2026-03-02',
    );
    expect(fillPath('contract[/:contractId]')).toBe('contract');
    expect(fillPath('contract[/:contractId]', { contractId: 'a/b' })).toBe('contract/a%2Fb');
    expect(() => fillPath('publish-schedule/:period/:date', { period: 'week' })).toThrow('needs date');
  });
});
