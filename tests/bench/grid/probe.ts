import type { GridData } from './data.ts';
import type { Jumped, Mounted, Moved, Scrolled, Subject } from './subject.ts';

const nextFrame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));

/** Resolves in the first task after the next frame is painted, when style and layout are clean. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    requestAnimationFrame(() => port2.postMessage(0));
  });

const quantile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};

const frameMs = 1000 / 60;
const step = 120;
const frames = 150;

/** Measures times and what the screen shows; it never asks the grid. */
export const probeOf = (subject: Subject, data: () => GridData) => {
  /** The number of the person whose name is painted at this height. */
  const personAt = (y: number): number => {
    const text = document.elementFromPoint(subject.nameX, y)?.textContent ?? '';
    const found = text.length < 200 ? /E(\d{5})/.exec(text) : null;
    return found ? Number(found[1]) : -1;
  };

  const middleOf = (element: Element | null): number | undefined => {
    const box = element?.getBoundingClientRect();
    const seen = box && box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
    return seen ? (box.top + box.bottom) / 2 : undefined;
  };

  /** Whether the person's name and first shift are on one line of the screen. */
  const isShown = (person: number): boolean => {
    const middle = middleOf(subject.shift(data().people[person]!.shifts[0]!.id));
    return middle !== undefined && personAt(middle) === person;
  };

  const until = async (holds: () => boolean, limitMs: number): Promise<boolean> => {
    const begun = performance.now();
    while (performance.now() - begun < limitMs) {
      await nextFrame();
      if (holds()) return true;
    }
    return false;
  };

  /** Time until the second frame after the first one that shows two rows. */
  const mount = async (root: HTMLElement): Promise<Mounted> => {
    const begun = performance.now();
    subject.mount(root);
    const sync = performance.now() - begun;
    const ok = await until(() => isShown(0) && isShown(9), 60_000);
    const first = performance.now() - begun;
    await nextFrame();
    await nextFrame();
    return { ok, sync, first, ms: performance.now() - begun };
  };

  const isBlank = (): boolean => {
    const box = subject.scroller().getBoundingClientRect();
    const middle = box.top + box.height / 2;
    const person = Math.max(personAt(middle), personAt(middle + 6));
    return person < 0 || middleOf(subject.shift(data().people[person]!.shifts[0]!.id)) === undefined;
  };

  /** Scrolls down and up at 120 pixels a frame; every fourth painted frame is checked. */
  const scroll = async (): Promise<Scrolled> => {
    const element = subject.scroller();
    element.scrollTop = 0;
    await painted();
    await painted();
    const times: number[] = [];
    let direction = 1;
    let blank = 0;
    let looks = 0;
    for (let frame = 0; frame <= frames; frame += 1) {
      await new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        requestAnimationFrame((time) => {
          times.push(time);
          port2.postMessage(0);
        });
      });
      if (frame > 0 && frame % 4 === 0) {
        looks += 1;
        if (isBlank()) blank += 1;
      }
      const before = element.scrollTop;
      element.scrollTop = before + direction * step;
      if (element.scrollTop === before) direction = -direction;
    }
    const gaps = times.slice(1).map((time, at) => time - times[at]!);
    const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0);
    return {
      frames: gaps.length,
      p50: quantile(gaps, 0.5),
      p95: quantile(gaps, 0.95),
      max: Math.max(...gaps),
      dropped,
      droppedPct: (100 * dropped) / (gaps.length + dropped),
      blankPct: (100 * blank) / Math.max(1, looks),
      scrollHeight: element.scrollHeight,
    };
  };

  /** Jumps to the end: time until the last row is painted. */
  const jump = async (): Promise<Jumped> => {
    const element = subject.scroller();
    element.scrollTop = 0;
    await painted();
    const begun = performance.now();
    element.scrollTop = element.scrollHeight;
    const ok = await until(() => isShown(data().people.length - 1), 10_000);
    await painted();
    const ms = performance.now() - begun;
    element.scrollTop = 0;
    await painted();
    return { ok, ms };
  };

  /**
   * Moves one shift of the first eight people to another person: time until it is painted in that row. The minimum is one frame.
   */
  const oneMove = async (turn: number): Promise<number | undefined> => {
    const { people } = data();
    const [from, to] = [people[turn % 8]!, people[(turn + 3) % 8]!];
    const busy = new Set(to.shifts.map((shift) => shift.column));
    const shift = from.shifts.find((shift) => !busy.has(shift.column) && shift.column < 7);
    if (!shift) return undefined;
    await painted();
    await painted();
    const begun = performance.now();
    subject.move(shift, (turn + 3) % 8);
    from.shifts.splice(from.shifts.indexOf(shift), 1);
    to.shifts.push(shift);
    shift.person = (turn + 3) % 8;
    const isThere = () => {
      const middle = middleOf(subject.shift(shift.id));
      return middle !== undefined && personAt(middle) === shift.person;
    };
    const ok = await until(isThere, 5000);
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(0);
    });
    return ok ? performance.now() - begun : Number.NaN;
  };

  const moves = async (): Promise<Moved> => {
    const times: number[] = [];
    let failed = 0;
    for (let turn = 0; turn < 11; turn += 1) {
      const ms = await oneMove(turn);
      if (Number.isNaN(ms)) failed += 1;
      else if (ms !== undefined) times.push(ms);
    }
    return { n: times.length, failed, median: quantile(times, 0.5), max: Math.max(...times) };
  };

  return { mount, scroll, jump, moves };
};

/** Exposes the subject under the names that the runner calls, as does any other harness of the same contract. */
export const expose = (subject: Subject, generate: (size: never) => GridData): void => {
  let data: GridData | undefined;
  const probe = probeOf(subject, () => data!);
  window.setup = (size) => {
    data = generate(size as never);
    subject.prepare(data);
    return data.shifts.length;
  };
  window.mount = () => probe.mount(document.getElementById('root')!);
  window.scrollRun = probe.scroll;
  window.jumpRun = probe.jump;
  window.moveRun = probe.moves;
};
