import { describe, expect, it } from 'vitest';
import { type Arrangement, arranged, changed, moved, put, settingsOf, toggledAll } from './arrangement.ts';
import type { Widget } from './my-widgets.ts';

const widget = (id: string, column: 1 | 2 | 3): Widget => ({
  id,
  column,
  title: 'common.add',
  needs: {},
  open: async () => ({ default: () => null }),
});
const widgets = [widget('a', 1), widget('b', 1), widget('c', 2), widget('d', 3), widget('e', 3)];
const setting = (id: string, more: { visible?: boolean; widgetPeriod?: number; column?: number } = {}) => ({
  id,
  visible: true,
  widgetPeriod: 1,
  column: null,
  ...more,
});
const start = arranged(widgets, []);
/** "ab c de", hidden ones in brackets. */
const told = (arrangement: Arrangement | undefined): string | undefined =>
  arrangement?.map((list) => list.map(({ id, visible }) => (visible ? id : `(${id})`)).join('')).join(' ');

describe('an arrangement', () => {
  it('is the product’s until something was kept', () => expect(told(start)).toBe('ab c de'));

  it('follows what was kept; what is new stands behind', () => {
    const kept = [setting('e'), setting('b', { column: 2 }), setting('c', { visible: false, widgetPeriod: 3 })];
    const found = arranged(widgets, kept);
    expect(told(found)).toBe('a b(c) ed');
    expect(found[1]![1]!.widgetPeriod).toBe(3);
  });

  it('takes what it cannot read as not set', () =>
    expect(arranged(widgets, [setting('a', { widgetPeriod: 9, column: 7 })])[0]![0]).toMatchObject({
      id: 'a',
      widgetPeriod: 1,
    }));

  it('is kept whole, with what was set for widgets that are not to be seen just now', () => {
    const gone = setting('gone', { visible: false });
    expect(settingsOf(changed(start, 'c', { visible: false }), [gone, setting('a')])).toEqual([
      setting('a', { column: 1 }),
      setting('b', { column: 1 }),
      setting('c', { column: 2, visible: false }),
      setting('d', { column: 3 }),
      setting('e', { column: 3 }),
      gone,
    ]);
    expect(told(arranged(widgets, settingsOf(put(start, 'e', 0, 'b'), [])))).toBe('aeb c d');
  });

  it('[R2.5-22] is switched as a whole: all on, unless all are', () => {
    expect(told(toggledAll(start))).toBe('(a)(b) (c) (d)(e)');
    expect(told(toggledAll(changed(start, 'c', { visible: false })))).toBe('ab c de');
  });
});

describe('moving', () => {
  it.each([
    ['b', 'up', false, 'ba c de'],
    ['a', 'down', false, 'ba c de'],
    ['a', 'up', false, undefined],
    ['b', 'down', false, undefined],
    ['b', 'right', false, 'a cb de'],
    ['a', 'right', false, 'b ac de'],
    ['c', 'left', false, 'cab  de'],
    ['a', 'left', false, undefined],
    ['e', 'right', false, undefined],
    // On a phone the columns are one list.
    ['b', 'down', true, 'a cb de'],
    ['c', 'up', true, 'acb  de'],
    ['d', 'up', true, 'ab dc e'],
    ['a', 'up', true, undefined],
    ['e', 'down', true, undefined],
    ['b', 'right', true, undefined],
  ] as const)('%s %s (one column: %s) makes %s', (id, direction, inOne, expected) =>
    expect(told(moved(start, id, direction, inOne))).toBe(expected),
  );

  it('passes what is hidden', () => {
    const hidden = changed(arranged([...widgets, widget('f', 1)], []), 'b', { visible: false });
    expect(told(hidden)).toBe('a(b)f c de');
    expect(told(moved(hidden, 'f', 'up', false))).toBe('fa(b) c de');
  });
});
