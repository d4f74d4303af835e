import { Tracer } from '@aws-lambda-powertools/tracer';
import type { Traced } from './ports.ts';

/**
 * Calls of a client, and what goes out by fetch and https, become parts of the trace of their invocation. Loaded in functions of a
 * stage that traces only: the library takes its time at a cold start.
 */
const tracer = new Tracer({ serviceName: 'muster' });

export const traced: Traced = (client) => tracer.captureAWSv3Client(client);
