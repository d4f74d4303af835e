import './floor.css';
import { hues } from '#web/ui/hue-of.ts';
import { type GridData, type GridShift, generate, kinds } from './data.ts';
import { expose } from './probe.ts';

const rowHeight = 44;
const nameWidth = 272;
const beyond = 4;

let data: GridData;
let body: HTMLElement;
let space: HTMLElement;
let columnWidth = 0;
const drawn = new Map<number, HTMLElement>();
const spare: HTMLElement[] = [];

const hoursOf = (shifts: GridShift[]): string => {
  const minutes = shifts.reduce((sum, shift) => sum + shift.minutes, 0);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

/** The board, too, only shows the start of a shift in a month. */
const narrow = (): boolean => columnWidth < 60;

const element = (className: string, parent: HTMLElement): HTMLElement => {
  const made = document.createElement('div');
  made.className = className;
  parent.append(made);
  return made;
};

const fill = (row: HTMLElement, person: number): void => {
  const { name, shifts } = data.people[person]!;
  const parts = row.children;
  parts[0]!.textContent = `${name}\nFloor`;
  parts[1]!.textContent = name.slice(7, 8) + name.slice(name.lastIndexOf(' ') + 1, name.lastIndexOf(' ') + 2);
  parts[2]!.textContent = `${hoursOf(shifts)}\nof 38:00`;
  shifts.forEach((shift, at) => {
    const chip = (parts[at + 3] as HTMLElement | undefined) ?? element('chip', row);
    const hue = hues[shift.kind * 2]!;
    chip.id = shift.id;
    chip.textContent = narrow() ? shift.starttime : `${shift.starttime}–${shift.endtime}\n${kinds[shift.kind]}`;
    chip.style.cssText = `left:${nameWidth + shift.column * columnWidth + 4}px;width:${columnWidth - 8}px;background:linear-gradient(to right,var(--s-${hue}-bar) 3px,var(--s-${hue}-fill) 3px);color:var(--s-${hue}-ink)`;
  });
  while (parts.length > shifts.length + 3) row.lastChild!.remove();
  row.style.transform = `translateY(${person * rowHeight}px)`;
};

const newRow = (): HTMLElement => {
  const row = element('row', space);
  element('name', row);
  element('avatar', row);
  element('hours', row);
  return row;
};

const draw = (): void => {
  const top = body.scrollTop;
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond);
  const last = Math.min(data.people.length - 1, Math.ceil((top + 774) / rowHeight) + beyond);
  for (const [person, row] of drawn)
    if (person < first || person > last) {
      drawn.delete(person);
      spare.push(row);
    }
  for (let person = first; person <= last; person += 1) {
    if (drawn.has(person)) continue;
    const row = spare.pop() ?? newRow();
    fill(row, person);
    drawn.set(person, row);
  }
  for (const row of spare.splice(0)) row.remove();
};

const line = (className: string, text: (column: number) => string): string => {
  const cells = data.dates.map(
    (_, column) => `<div style="left:${nameWidth + column * columnWidth}px">${text(column)}</div>`,
  );
  return `<div class="${className}"><div>People</div>${cells.join('')}</div>`;
};

/** The least work that shows the board's picture: only boxes and text, without a library, roles or selection. */
expose(
  {
    nameX: 60,
    prepare: (next) => {
      data = next;
    },
    mount: (root) => {
      columnWidth = Math.max(46, Math.floor((1385 - nameWidth) / data.dates.length));
      const size = `height:${data.people.length * rowHeight}px;width:${nameWidth + data.dates.length * columnWidth}px`;
      const perDay = (column: number) => hoursOf(data.shifts.filter((shift) => shift.column === column));
      const planned = (column: number) => data.shifts.filter((shift) => shift.column === column).length;
      const day = (column: number) => {
        const weekend = column % 7 > 4 ? ' weekend' : '';
        return `<div class="day${weekend}" style="left:${nameWidth + column * columnWidth}px;width:${columnWidth}px"></div>`;
      };
      root.innerHTML = `${line('head', (column) => `${data.dates[column]!.slice(5)}\n${planned(column)}${narrow() ? '' : ' shifts'}`)}<div class="body"><div class="space" style="${size}">${data.dates.map((_, column) => day(column)).join('')}</div></div>${line('foot', perDay)}`;
      body = root.children[1] as HTMLElement;
      space = body.firstElementChild as HTMLElement;
      body.addEventListener('scroll', draw, { passive: true });
      draw();
    },
    scroller: () => body,
    shift: (id) => document.getElementById(id),
    // The probe moves the shift in the data after this call.
    move: ({ person }, to) =>
      queueMicrotask(() => {
        for (const one of [person, to]) {
          const row = drawn.get(one);
          if (row) fill(row, one);
        }
      }),
  },
  generate,
);
