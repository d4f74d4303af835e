import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** What happens to a call: `pass`, a fault before it has any effect, or its effect with the answer lost. */
export type Mishap = 'pass' | 'throttle' | 'conflict' | 'server-error' | 'drop-before' | 'drop-after';

const broken = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
const throttled = () =>
  Object.assign(new Error('slow down'), { name: 'ProvisionedThroughputExceededException', $fault: 'client' });
const serverError = () => Object.assign(new Error('oops'), { name: 'InternalServerError', $fault: 'server' });
const conflict = () =>
  Object.assign(new Error('conflict'), {
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  });

/** A document client to which `next` says, call by call, what goes wrong. */
export const faultyClient = (
  documents: DynamoDBDocumentClient,
  next: (command: string) => Mishap,
): { client: DynamoDBDocumentClient; calls: () => number } => {
  let calls = 0;
  const send = async (command: { constructor: { name: string } }) => {
    calls += 1;
    const mishap = next(command.constructor.name);
    if (mishap === 'throttle') throw throttled();
    if (mishap === 'server-error') throw serverError();
    if (mishap === 'drop-before') throw broken();
    if (mishap === 'conflict') throw conflict();
    const answer = await documents.send(command as never);
    if (mishap === 'drop-after') throw broken();
    return answer;
  };
  return { client: { send } as unknown as DynamoDBDocumentClient, calls: () => calls };
};
