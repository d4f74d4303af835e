import { afterEach, expect, it } from 'vitest';
import { writeBegan, writeEnded } from '#web/kit/graphql/writing.ts';
import { undoStack } from './undo-stack.ts';

const step = (operation: string) => ({ operation, message: operation, after: () => {} });
const soon = () => new Promise((done) => setTimeout(done, 5));

afterEach(() => undoStack.clear());

it('takes steps back one after the other, however fast the keys come', async () => {
  undoStack.push(step('first'));
  undoStack.push(step('second'));
  const taken: string[] = [];
  const slowly = async () => {
    const one = undoStack.takeDone();
    await soon();
    if (!one) return;
    taken.push(`${one.operation} undone`);
    undoStack.pushUndone(one);
  };
  const again = async () => void taken.push(`${undoStack.takeUndone()?.operation} redone`);
  await Promise.all([undoStack.inTurn(slowly), undoStack.inTurn(slowly), undoStack.inTurn(again)]);
  expect(taken).toEqual(['second undone', 'first undone', 'first redone']);
});

it('takes back what is still on its way, not what was done before it', async () => {
  undoStack.push(step('before'));
  writeBegan();
  let taken: string | undefined;
  const undoing = undoStack.inTurn(async () => {
    taken = undoStack.takeDone()?.operation;
  });
  await soon();
  expect(taken).toBeUndefined();
  writeEnded();
  undoStack.push(step('on its way'));
  await undoing;
  expect(taken).toBe('on its way');
});

it('goes on after a step that failed', async () => {
  const failing = undoStack.inTurn(() => Promise.reject(new Error('no connection')));
  const next = undoStack.inTurn(async () => undoStack.push(step('after it')));
  await expect(failing).rejects.toThrow('no connection');
  await next;
  expect(undoStack.takeDone()?.operation).toBe('after it');
});
