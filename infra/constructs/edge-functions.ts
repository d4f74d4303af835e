import { Stack } from 'aws-cdk-lib';
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** A CloudFront Functions event, reduced to the fields that these two functions read. */
export type ViewerRequest = {
  request: { uri: string; headers: Record<string, { value: string }> };
  viewer: { ip: string };
};

/**
 * Rewrites a path to the file that answers it: a page of its own, the named file, or the app. CloudFront runs this function's
 * source text.
 */
export const toPage = ({ request }: ViewerRequest): ViewerRequest['request'] => {
  const pages: Record<string, string> = {
    '/login': '/login.html',
    '/signup': '/login.html',
    '/forgot-password': '/login.html',
    '/api/explorer': '/explorer.html',
    '/k': '/kiosk.html',
  };
  // Pages that links in mails open; their tokens contain neither dots nor slashes.
  const isLink = /^\/(reset-password|verify-email|new-hire|join|email-change\/(confirm|undo))\/[\w-]+$/;
  const path = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri;
  const file = path.slice(path.lastIndexOf('/') + 1).includes('.');
  request.uri = pages[path] || (isLink.test(path) ? '/login.html' : '') || (file ? request.uri : '/index.html');
  return request;
};

/** Puts the viewer's address into a header and overwrites whatever the visitor sent in it, so that it cannot be forged. */
export const withAddress = ({ request, viewer }: ViewerRequest): ViewerRequest['request'] => {
  request.headers['x-viewer-address'] = { value: viewer.ip };
  return request;
};

/** Names of CloudFront resources share one namespace per account, so they contain the stage and region. */
export const accountWide = (scope: Construct, name: string): string => {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${name}`;
};

/** Neither function may reference anything outside itself, since only its source text is deployed to the edge. */
export const edgeFunction = (scope: Construct, id: string, work: (event: ViewerRequest) => unknown): EdgeFunction =>
  new EdgeFunction(scope, id, {
    functionName: accountWide(scope, id),
    code: FunctionCode.fromInline(`var work = ${work.toString()};\nfunction handler(event) { return work(event); }\n`),
    runtime: FunctionRuntime.JS_2_0,
  });
