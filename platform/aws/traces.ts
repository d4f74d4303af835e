import { Tracer } from '@aws-lambda-powertools/tracer';
import type { Traced } from './ports.ts';

/**
 * Traces client calls and outgoing requests within their invocation. Loaded only on stages with tracing, since the library slows
 * the cold start.
 */
const tracer = new Tracer({ serviceName: 'muster' });

export const traced: Traced = (client) => tracer.captureAWSv3Client(client);
